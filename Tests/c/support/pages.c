/* SPDX-License-Identifier: Apache-2.0 */
#include "pages.h"

#include <stdio.h>
#include <string.h>

#include "session.h"

web_text shown_page(fba_future* future) {
  web_text url = {""};
  while (fba_future_authorization_url(future) == NULL && fba_future_wait(future, 1) == FBA_STATUS_TIMED_OUT) {
  }
  const char* address = fba_future_authorization_url(future);
  CHECK(address != NULL);
  snprintf(url.text, sizeof(url.text), "%s", address != NULL ? address : "");
  return url;
}

void answer_hosted_page(fba_future* future, const char* answer, web_page* out_page) {
  answer_hosted_page_at(shown_page(future).text, answer, out_page);
}

web_text hosted_page_answer(const char* address, const char* answer) {
  web_text url;
  snprintf(url.text, sizeof(url.text), "%s", address);
  web_text query;
  web_text back;
  for (char* at = url.text; *at != '\0'; ++at) {
    if (*at == '#') *at = '?';
  }
  snprintf(query.text, sizeof(query.text), "code=%.4000s", web_escaped(answer).text);
  int length = snprintf(back.text, sizeof(back.text), "http://127.0.0.1:%s%s?event=%s&query=%s",
                        web_parameter(url.text, "port").text, web_parameter(url.text, "path").text,
                        web_parameter(url.text, "event").text, web_escaped(query.text).text);
  CHECK(length < (int)sizeof(back.text));
  return back;
}

void answer_hosted_page_at(const char* address, const char* answer, web_page* out_page) {
  web_get(hosted_page_answer(address, answer).text, 5, out_page);
}

void answer_own_page(fba_future* future, const char* answer, web_page* out_page) {
  answer_own_page_at(shown_page(future).text, answer, out_page);
}

void answer_own_page_at(const char* address, const char* answer, web_page* out_page) {
  web_text url;
  snprintf(url.text, sizeof(url.text), "%s", address);
  web_get(url.text, 5, out_page);
  web_text form;
  web_text query;
  snprintf(query.text, sizeof(query.text), "code=%.4000s", web_escaped(answer).text);
  int length = snprintf(form.text, sizeof(form.text), "event=%s&query=%s", web_attribute(out_page, "data-event").text,
                        web_escaped(query.text).text);
  CHECK(length < (int)sizeof(form.text));
  char* path = strchr(strstr(url.text, "://") + 3, '/');
  snprintf(path, sizeof(url.text) - (size_t)(path - url.text), "%s", web_attribute(out_page, "data-answer").text);
  web_post_form(url.text, form.text, out_page);
}
