# An image with the command and nothing else:
#   docker build --tag blazon .
#   docker run --rm --user "$(id -u)" --volume "$PWD:/work" blazon check templates
# Scripts/check/system Container makes the same root file system without an engine, and uses it.
FROM swift:6.3.1-bookworm AS build
COPY . /src
WORKDIR /src
RUN make build

FROM scratch
COPY --from=build /src/.build/release/blazon /bin/blazon
COPY --from=build /src/NOTICE.md /usr/share/doc/blazon/copyright
WORKDIR /work
ENTRYPOINT ["/bin/blazon"]
