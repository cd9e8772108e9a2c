/* SPDX-License-Identifier: Apache-2.0 */
#include "asking.h"

static void note_question(fba_question* question, void* user_data) {
  asking* noted = user_data;
  noted->question = question;
  noted->thread = pthread_self();
  if (noted->answer != NULL) {
    noted->answered = fba_question_answer(question, noted->answer);
    fba_question_release(question);
  }
  latch_add(&noted->asks);
}

static void note_free(void* user_data) {
  latch_add(&((asking*)user_data)->frees);
}

fba_question_handler asking_handler(asking* into, fba_callback_mode mode, uint32_t timeout_ms) {
  fba_question_handler handler = FBA_QUESTION_HANDLER_INIT;
  handler.mode = mode;
  handler.timeout_ms = timeout_ms;
  handler.function = note_question;
  handler.user_data = into;
  handler.free_user_data = note_free;
  return handler;
}
