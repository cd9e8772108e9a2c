/* SPDX-License-Identifier: Apache-2.0 */
/// A switchboard between an Auth and whichever server answers it: a user belongs to the server that signed them in.
#ifndef FIREBASE_TESTS_BOARD_H_
#define FIREBASE_TESTS_BOARD_H_

#include "../c/support/switchboard.h"
#include "check.h"

/// Leads to the emulator until it is turned.
class Board {
 public:
  Board() { CHECK(switchboard_start(&board_)); }
  Board(const Board&) = delete;
  Board& operator=(const Board&) = delete;
  ~Board() { switchboard_stop(&board_); }

  uint32_t port() const { return board_.port; }
  void Turn(uint32_t port) { switchboard_turn(&board_, static_cast<uint16_t>(port)); }

 private:
  switchboard board_;
};

#endif  // FIREBASE_TESTS_BOARD_H_
