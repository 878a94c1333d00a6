// The files that the program contains: docs/decisions/0048-files-in-the-program.md
#include "resources.h"

#include <string.h>

// Of C23, in clang since version 19.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char amazon_yaml[] = {
#embed "../BlazonMapping/Tables/amazon.yaml"
};
static const unsigned char campaign_classic_yaml[] = {
#embed "../BlazonMapping/Tables/campaign-classic.yaml"
};
static const unsigned char campaign_standard_as_printed_yaml[] = {
#embed "../BlazonMapping/Tables/campaign-standard-as-printed.yaml"
};
static const unsigned char campaign_standard_yaml[] = {
#embed "../BlazonMapping/Tables/campaign-standard.yaml"
};
static const unsigned char huawei_yaml[] = {
#embed "../BlazonMapping/Tables/huawei.yaml"
};
static const unsigned char journey_optimizer_yaml[] = {
#embed "../BlazonMapping/Tables/journey-optimizer.yaml"
};
static const unsigned char native_yaml[] = {
#embed "../BlazonMapping/Tables/native.yaml"
};
static const unsigned char services_yaml[] = {
#embed "../BlazonMapping/Services/services.yaml"
};
static const unsigned char controls_css[] = {
#embed "../BlazonSamples/Preview/Page/Assets/controls.css"
};
static const unsigned char controls_html[] = {
#embed "../BlazonSamples/Preview/Page/Assets/controls.html"
};
static const unsigned char details_css[] = {
#embed "../BlazonSamples/Preview/Page/Assets/details.css"
};
static const unsigned char details_html[] = {
#embed "../BlazonSamples/Preview/Page/Assets/details.html"
};
static const unsigned char details_js[] = {
#embed "../BlazonSamples/Preview/Page/Assets/details.js"
};
static const unsigned char forced_css[] = {
#embed "../BlazonSamples/Preview/Page/Assets/forced.css"
};
static const unsigned char live_js[] = {
#embed "../BlazonSamples/Preview/Page/Assets/live.js"
};
static const unsigned char page_css[] = {
#embed "../BlazonSamples/Preview/Page/Assets/page.css"
};
static const unsigned char page_js[] = {
#embed "../BlazonSamples/Preview/Page/Assets/page.js"
};
static const unsigned char phone_css[] = {
#embed "../BlazonSamples/Preview/Page/Assets/phone.css"
};
static const unsigned char pictures_js[] = {
#embed "../BlazonSamples/Preview/Page/Assets/pictures.js"
};
static const unsigned char selection_js[] = {
#embed "../BlazonSamples/Preview/Page/Assets/selection.js"
};
static const unsigned char language_md[] = {
#embed "../../docs/language.md"
};

static const struct {
    const char *name;
    const unsigned char *bytes;
    size_t count;
} resources[] = {
    {"amazon.yaml", amazon_yaml, sizeof amazon_yaml},
    {"campaign-classic.yaml", campaign_classic_yaml, sizeof campaign_classic_yaml},
    {"campaign-standard-as-printed.yaml", campaign_standard_as_printed_yaml, sizeof campaign_standard_as_printed_yaml},
    {"campaign-standard.yaml", campaign_standard_yaml, sizeof campaign_standard_yaml},
    {"huawei.yaml", huawei_yaml, sizeof huawei_yaml},
    {"journey-optimizer.yaml", journey_optimizer_yaml, sizeof journey_optimizer_yaml},
    {"native.yaml", native_yaml, sizeof native_yaml},
    {"services.yaml", services_yaml, sizeof services_yaml},
    {"controls.css", controls_css, sizeof controls_css},
    {"controls.html", controls_html, sizeof controls_html},
    {"details.css", details_css, sizeof details_css},
    {"details.html", details_html, sizeof details_html},
    {"details.js", details_js, sizeof details_js},
    {"forced.css", forced_css, sizeof forced_css},
    {"live.js", live_js, sizeof live_js},
    {"page.css", page_css, sizeof page_css},
    {"page.js", page_js, sizeof page_js},
    {"phone.css", phone_css, sizeof phone_css},
    {"pictures.js", pictures_js, sizeof pictures_js},
    {"selection.js", selection_js, sizeof selection_js},
    {"language.md", language_md, sizeof language_md},
};

BlazonResource blazon_resource(const char *name) {
    for (size_t index = 0; index < sizeof resources / sizeof *resources; index++)
        if (strcmp(resources[index].name, name) == 0) return (BlazonResource){resources[index].bytes, resources[index].count};
    return (BlazonResource){NULL, 0};
}
