// The page's files, put into the program by the compiler: a release needs no files beside it, and an edited file is
// taken up by the next build. Written by scripts/list-page-files.
#include "CConsolePage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char api_css[] = {
#embed "../WebConsole/Page/api.css"
};
static const unsigned char compose_byte_meter_js[] = {
#embed "../WebConsole/Page/compose/byte-meter.js"
};
static const unsigned char compose_compose_page_js[] = {
#embed "../WebConsole/Page/compose/compose-page.js"
};
static const unsigned char compose_curl_js[] = {
#embed "../WebConsole/Page/compose/curl.js"
};
static const unsigned char compose_draft_js[] = {
#embed "../WebConsole/Page/compose/draft.js"
};
static const unsigned char compose_editor_js[] = {
#embed "../WebConsole/Page/compose/editor.js"
};
static const unsigned char compose_example_list_js[] = {
#embed "../WebConsole/Page/compose/example-list.js"
};
static const unsigned char compose_examples_js[] = {
#embed "../WebConsole/Page/compose/examples.js"
};
static const unsigned char compose_header_fields_js[] = {
#embed "../WebConsole/Page/compose/header-fields.js"
};
static const unsigned char compose_target_fields_js[] = {
#embed "../WebConsole/Page/compose/target-fields.js"
};
static const unsigned char device_device_bar_js[] = {
#embed "../WebConsole/Page/device/device-bar.js"
};
static const unsigned char device_device_page_js[] = {
#embed "../WebConsole/Page/device/device-page.js"
};
static const unsigned char device_note_bar_js[] = {
#embed "../WebConsole/Page/device/note-bar.js"
};
static const unsigned char device_settings_js[] = {
#embed "../WebConsole/Page/device/settings.js"
};
static const unsigned char device_stage_js[] = {
#embed "../WebConsole/Page/device/stage.js"
};
static const unsigned char device_touch_js[] = {
#embed "../WebConsole/Page/device/touch.js"
};
static const unsigned char endpoint_clock_card_js[] = {
#embed "../WebConsole/Page/endpoint/clock-card.js"
};
static const unsigned char endpoint_faults_card_js[] = {
#embed "../WebConsole/Page/endpoint/faults-card.js"
};
static const unsigned char endpoint_pointers_card_js[] = {
#embed "../WebConsole/Page/endpoint/pointers-card.js"
};
static const unsigned char endpoint_server_page_js[] = {
#embed "../WebConsole/Page/endpoint/server-page.js"
};
static const unsigned char fleet_add_device_js[] = {
#embed "../WebConsole/Page/fleet/add-device.js"
};
static const unsigned char fleet_apps_dialog_js[] = {
#embed "../WebConsole/Page/fleet/apps-dialog.js"
};
static const unsigned char fleet_device_card_js[] = {
#embed "../WebConsole/Page/fleet/device-card.js"
};
static const unsigned char fleet_dialogs_js[] = {
#embed "../WebConsole/Page/fleet/dialogs.js"
};
static const unsigned char fleet_fleet_page_js[] = {
#embed "../WebConsole/Page/fleet/fleet-page.js"
};
static const unsigned char icon_svg[] = {
#embed "../WebConsole/Page/icon.svg"
};
static const unsigned char index_html[] = {
#embed "../WebConsole/Page/index.html"
};
static const unsigned char kit_controls_js[] = {
#embed "../WebConsole/Page/kit/controls.js"
};
static const unsigned char kit_copy_js[] = {
#embed "../WebConsole/Page/kit/copy.js"
};
static const unsigned char kit_dialog_js[] = {
#embed "../WebConsole/Page/kit/dialog.js"
};
static const unsigned char kit_hold_js[] = {
#embed "../WebConsole/Page/kit/hold.js"
};
static const unsigned char kit_icons_js[] = {
#embed "../WebConsole/Page/kit/icons.js"
};
static const unsigned char kit_redraw_js[] = {
#embed "../WebConsole/Page/kit/redraw.js"
};
static const unsigned char kit_view_js[] = {
#embed "../WebConsole/Page/kit/view.js"
};
static const unsigned char kit_with_code_js[] = {
#embed "../WebConsole/Page/kit/with-code.js"
};
static const unsigned char kit_words_js[] = {
#embed "../WebConsole/Page/kit/words.js"
};
static const unsigned char main_js[] = {
#embed "../WebConsole/Page/main.js"
};
static const unsigned char parts_app_icon_js[] = {
#embed "../WebConsole/Page/parts/app-icon.js"
};
static const unsigned char parts_attachment_js[] = {
#embed "../WebConsole/Page/parts/attachment.js"
};
static const unsigned char parts_buttons_js[] = {
#embed "../WebConsole/Page/parts/buttons.js"
};
static const unsigned char parts_center_js[] = {
#embed "../WebConsole/Page/parts/center.js"
};
static const unsigned char parts_content_view_js[] = {
#embed "../WebConsole/Page/parts/content-view.js"
};
static const unsigned char parts_expanded_js[] = {
#embed "../WebConsole/Page/parts/expanded.js"
};
static const unsigned char parts_home_js[] = {
#embed "../WebConsole/Page/parts/home.js"
};
static const unsigned char parts_platter_js[] = {
#embed "../WebConsole/Page/parts/platter.js"
};
static const unsigned char parts_stack_js[] = {
#embed "../WebConsole/Page/parts/stack.js"
};
static const unsigned char parts_texts_js[] = {
#embed "../WebConsole/Page/parts/texts.js"
};
static const unsigned char parts_thumbnail_js[] = {
#embed "../WebConsole/Page/parts/thumbnail.js"
};
static const unsigned char parts_unlock_prompt_js[] = {
#embed "../WebConsole/Page/parts/unlock-prompt.js"
};
static const unsigned char pushes_filter_bar_js[] = {
#embed "../WebConsole/Page/pushes/filter-bar.js"
};
static const unsigned char pushes_push_rows_js[] = {
#embed "../WebConsole/Page/pushes/push-rows.js"
};
static const unsigned char pushes_pushes_page_js[] = {
#embed "../WebConsole/Page/pushes/pushes-page.js"
};
static const unsigned char screens_android_js[] = {
#embed "../WebConsole/Page/screens/android.js"
};
static const unsigned char screens_car_js[] = {
#embed "../WebConsole/Page/screens/car.js"
};
static const unsigned char screens_drawings_js[] = {
#embed "../WebConsole/Page/screens/drawings.js"
};
static const unsigned char screens_mac_js[] = {
#embed "../WebConsole/Page/screens/mac.js"
};
static const unsigned char screens_phone_js[] = {
#embed "../WebConsole/Page/screens/phone.js"
};
static const unsigned char screens_watch_js[] = {
#embed "../WebConsole/Page/screens/watch.js"
};
static const unsigned char server_client_js[] = {
#embed "../WebConsole/Page/server/client.js"
};
static const unsigned char server_events_js[] = {
#embed "../WebConsole/Page/server/events.js"
};
static const unsigned char shell_focus_js[] = {
#embed "../WebConsole/Page/shell/focus.js"
};
static const unsigned char shell_header_js[] = {
#embed "../WebConsole/Page/shell/header.js"
};
static const unsigned char shell_notices_js[] = {
#embed "../WebConsole/Page/shell/notices.js"
};
static const unsigned char shell_router_js[] = {
#embed "../WebConsole/Page/shell/router.js"
};
static const unsigned char shell_theme_js[] = {
#embed "../WebConsole/Page/shell/theme.js"
};
static const unsigned char shell_token_gate_js[] = {
#embed "../WebConsole/Page/shell/token-gate.js"
};
static const unsigned char store_fleet_js[] = {
#embed "../WebConsole/Page/store/fleet.js"
};
static const unsigned char store_held_js[] = {
#embed "../WebConsole/Page/store/held.js"
};
static const unsigned char store_live_js[] = {
#embed "../WebConsole/Page/store/live.js"
};
static const unsigned char store_pushes_js[] = {
#embed "../WebConsole/Page/store/pushes.js"
};
static const unsigned char store_refresher_js[] = {
#embed "../WebConsole/Page/store/refresher.js"
};
static const unsigned char store_server_js[] = {
#embed "../WebConsole/Page/store/server.js"
};
static const unsigned char store_store_js[] = {
#embed "../WebConsole/Page/store/store.js"
};
static const unsigned char store_story_js[] = {
#embed "../WebConsole/Page/store/story.js"
};
static const unsigned char styles_android_css[] = {
#embed "../WebConsole/Page/styles/android.css"
};
static const unsigned char styles_base_css[] = {
#embed "../WebConsole/Page/styles/base.css"
};
static const unsigned char styles_car_css[] = {
#embed "../WebConsole/Page/styles/car.css"
};
static const unsigned char styles_compose_css[] = {
#embed "../WebConsole/Page/styles/compose.css"
};
static const unsigned char styles_controls_css[] = {
#embed "../WebConsole/Page/styles/controls.css"
};
static const unsigned char styles_fleet_css[] = {
#embed "../WebConsole/Page/styles/fleet.css"
};
static const unsigned char styles_mac_css[] = {
#embed "../WebConsole/Page/styles/mac.css"
};
static const unsigned char styles_notification_css[] = {
#embed "../WebConsole/Page/styles/notification.css"
};
static const unsigned char styles_phone_css[] = {
#embed "../WebConsole/Page/styles/phone.css"
};
static const unsigned char styles_pushes_css[] = {
#embed "../WebConsole/Page/styles/pushes.css"
};
static const unsigned char styles_server_css[] = {
#embed "../WebConsole/Page/styles/server.css"
};
static const unsigned char styles_shell_css[] = {
#embed "../WebConsole/Page/styles/shell.css"
};
static const unsigned char styles_stage_css[] = {
#embed "../WebConsole/Page/styles/stage.css"
};
static const unsigned char styles_tokens_css[] = {
#embed "../WebConsole/Page/styles/tokens.css"
};
static const unsigned char styles_watch_css[] = {
#embed "../WebConsole/Page/styles/watch.css"
};
static const unsigned char styles_why_css[] = {
#embed "../WebConsole/Page/styles/why.css"
};
static const unsigned char why_answer_js[] = {
#embed "../WebConsole/Page/why/answer.js"
};
static const unsigned char why_diagnosis_list_js[] = {
#embed "../WebConsole/Page/why/diagnosis-list.js"
};
static const unsigned char why_elsewhere_js[] = {
#embed "../WebConsole/Page/why/elsewhere.js"
};
static const unsigned char why_json_map_js[] = {
#embed "../WebConsole/Page/why/json-map.js"
};
static const unsigned char why_payload_view_js[] = {
#embed "../WebConsole/Page/why/payload-view.js"
};
static const unsigned char why_push_words_js[] = {
#embed "../WebConsole/Page/why/push-words.js"
};
static const unsigned char why_request_table_js[] = {
#embed "../WebConsole/Page/why/request-table.js"
};
static const unsigned char why_rule_switch_js[] = {
#embed "../WebConsole/Page/why/rule-switch.js"
};
static const unsigned char why_rules_page_js[] = {
#embed "../WebConsole/Page/why/rules-page.js"
};
static const unsigned char why_timeline_js[] = {
#embed "../WebConsole/Page/why/timeline.js"
};
static const unsigned char why_why_panel_js[] = {
#embed "../WebConsole/Page/why/why-panel.js"
};

static const struct tambuli_page_file files[] = {
    {"api.css", api_css, sizeof api_css},
    {"compose/byte-meter.js", compose_byte_meter_js, sizeof compose_byte_meter_js},
    {"compose/compose-page.js", compose_compose_page_js, sizeof compose_compose_page_js},
    {"compose/curl.js", compose_curl_js, sizeof compose_curl_js},
    {"compose/draft.js", compose_draft_js, sizeof compose_draft_js},
    {"compose/editor.js", compose_editor_js, sizeof compose_editor_js},
    {"compose/example-list.js", compose_example_list_js, sizeof compose_example_list_js},
    {"compose/examples.js", compose_examples_js, sizeof compose_examples_js},
    {"compose/header-fields.js", compose_header_fields_js, sizeof compose_header_fields_js},
    {"compose/target-fields.js", compose_target_fields_js, sizeof compose_target_fields_js},
    {"device/device-bar.js", device_device_bar_js, sizeof device_device_bar_js},
    {"device/device-page.js", device_device_page_js, sizeof device_device_page_js},
    {"device/note-bar.js", device_note_bar_js, sizeof device_note_bar_js},
    {"device/settings.js", device_settings_js, sizeof device_settings_js},
    {"device/stage.js", device_stage_js, sizeof device_stage_js},
    {"device/touch.js", device_touch_js, sizeof device_touch_js},
    {"endpoint/clock-card.js", endpoint_clock_card_js, sizeof endpoint_clock_card_js},
    {"endpoint/faults-card.js", endpoint_faults_card_js, sizeof endpoint_faults_card_js},
    {"endpoint/pointers-card.js", endpoint_pointers_card_js, sizeof endpoint_pointers_card_js},
    {"endpoint/server-page.js", endpoint_server_page_js, sizeof endpoint_server_page_js},
    {"fleet/add-device.js", fleet_add_device_js, sizeof fleet_add_device_js},
    {"fleet/apps-dialog.js", fleet_apps_dialog_js, sizeof fleet_apps_dialog_js},
    {"fleet/device-card.js", fleet_device_card_js, sizeof fleet_device_card_js},
    {"fleet/dialogs.js", fleet_dialogs_js, sizeof fleet_dialogs_js},
    {"fleet/fleet-page.js", fleet_fleet_page_js, sizeof fleet_fleet_page_js},
    {"icon.svg", icon_svg, sizeof icon_svg},
    {"index.html", index_html, sizeof index_html},
    {"kit/controls.js", kit_controls_js, sizeof kit_controls_js},
    {"kit/copy.js", kit_copy_js, sizeof kit_copy_js},
    {"kit/dialog.js", kit_dialog_js, sizeof kit_dialog_js},
    {"kit/hold.js", kit_hold_js, sizeof kit_hold_js},
    {"kit/icons.js", kit_icons_js, sizeof kit_icons_js},
    {"kit/redraw.js", kit_redraw_js, sizeof kit_redraw_js},
    {"kit/view.js", kit_view_js, sizeof kit_view_js},
    {"kit/with-code.js", kit_with_code_js, sizeof kit_with_code_js},
    {"kit/words.js", kit_words_js, sizeof kit_words_js},
    {"main.js", main_js, sizeof main_js},
    {"parts/app-icon.js", parts_app_icon_js, sizeof parts_app_icon_js},
    {"parts/attachment.js", parts_attachment_js, sizeof parts_attachment_js},
    {"parts/buttons.js", parts_buttons_js, sizeof parts_buttons_js},
    {"parts/center.js", parts_center_js, sizeof parts_center_js},
    {"parts/content-view.js", parts_content_view_js, sizeof parts_content_view_js},
    {"parts/expanded.js", parts_expanded_js, sizeof parts_expanded_js},
    {"parts/home.js", parts_home_js, sizeof parts_home_js},
    {"parts/platter.js", parts_platter_js, sizeof parts_platter_js},
    {"parts/stack.js", parts_stack_js, sizeof parts_stack_js},
    {"parts/texts.js", parts_texts_js, sizeof parts_texts_js},
    {"parts/thumbnail.js", parts_thumbnail_js, sizeof parts_thumbnail_js},
    {"parts/unlock-prompt.js", parts_unlock_prompt_js, sizeof parts_unlock_prompt_js},
    {"pushes/filter-bar.js", pushes_filter_bar_js, sizeof pushes_filter_bar_js},
    {"pushes/push-rows.js", pushes_push_rows_js, sizeof pushes_push_rows_js},
    {"pushes/pushes-page.js", pushes_pushes_page_js, sizeof pushes_pushes_page_js},
    {"screens/android.js", screens_android_js, sizeof screens_android_js},
    {"screens/car.js", screens_car_js, sizeof screens_car_js},
    {"screens/drawings.js", screens_drawings_js, sizeof screens_drawings_js},
    {"screens/mac.js", screens_mac_js, sizeof screens_mac_js},
    {"screens/phone.js", screens_phone_js, sizeof screens_phone_js},
    {"screens/watch.js", screens_watch_js, sizeof screens_watch_js},
    {"server/client.js", server_client_js, sizeof server_client_js},
    {"server/events.js", server_events_js, sizeof server_events_js},
    {"shell/focus.js", shell_focus_js, sizeof shell_focus_js},
    {"shell/header.js", shell_header_js, sizeof shell_header_js},
    {"shell/notices.js", shell_notices_js, sizeof shell_notices_js},
    {"shell/router.js", shell_router_js, sizeof shell_router_js},
    {"shell/theme.js", shell_theme_js, sizeof shell_theme_js},
    {"shell/token-gate.js", shell_token_gate_js, sizeof shell_token_gate_js},
    {"store/fleet.js", store_fleet_js, sizeof store_fleet_js},
    {"store/held.js", store_held_js, sizeof store_held_js},
    {"store/live.js", store_live_js, sizeof store_live_js},
    {"store/pushes.js", store_pushes_js, sizeof store_pushes_js},
    {"store/refresher.js", store_refresher_js, sizeof store_refresher_js},
    {"store/server.js", store_server_js, sizeof store_server_js},
    {"store/store.js", store_store_js, sizeof store_store_js},
    {"store/story.js", store_story_js, sizeof store_story_js},
    {"styles/android.css", styles_android_css, sizeof styles_android_css},
    {"styles/base.css", styles_base_css, sizeof styles_base_css},
    {"styles/car.css", styles_car_css, sizeof styles_car_css},
    {"styles/compose.css", styles_compose_css, sizeof styles_compose_css},
    {"styles/controls.css", styles_controls_css, sizeof styles_controls_css},
    {"styles/fleet.css", styles_fleet_css, sizeof styles_fleet_css},
    {"styles/mac.css", styles_mac_css, sizeof styles_mac_css},
    {"styles/notification.css", styles_notification_css, sizeof styles_notification_css},
    {"styles/phone.css", styles_phone_css, sizeof styles_phone_css},
    {"styles/pushes.css", styles_pushes_css, sizeof styles_pushes_css},
    {"styles/server.css", styles_server_css, sizeof styles_server_css},
    {"styles/shell.css", styles_shell_css, sizeof styles_shell_css},
    {"styles/stage.css", styles_stage_css, sizeof styles_stage_css},
    {"styles/tokens.css", styles_tokens_css, sizeof styles_tokens_css},
    {"styles/watch.css", styles_watch_css, sizeof styles_watch_css},
    {"styles/why.css", styles_why_css, sizeof styles_why_css},
    {"why/answer.js", why_answer_js, sizeof why_answer_js},
    {"why/diagnosis-list.js", why_diagnosis_list_js, sizeof why_diagnosis_list_js},
    {"why/elsewhere.js", why_elsewhere_js, sizeof why_elsewhere_js},
    {"why/json-map.js", why_json_map_js, sizeof why_json_map_js},
    {"why/payload-view.js", why_payload_view_js, sizeof why_payload_view_js},
    {"why/push-words.js", why_push_words_js, sizeof why_push_words_js},
    {"why/request-table.js", why_request_table_js, sizeof why_request_table_js},
    {"why/rule-switch.js", why_rule_switch_js, sizeof why_rule_switch_js},
    {"why/rules-page.js", why_rules_page_js, sizeof why_rules_page_js},
    {"why/timeline.js", why_timeline_js, sizeof why_timeline_js},
    {"why/why-panel.js", why_why_panel_js, sizeof why_why_panel_js},
};

const struct tambuli_page_file *tambuli_page_files(size_t *count) {
    *count = sizeof files / sizeof files[0];
    return files;
}
