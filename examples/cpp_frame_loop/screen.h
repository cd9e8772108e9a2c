/* SPDX-License-Identifier: Apache-2.0 */
/// The window: a few lines of text, and a round picture.
#ifndef EXAMPLES_CPP_FRAME_LOOP_SCREEN_H_
#define EXAMPLES_CPP_FRAME_LOOP_SCREEN_H_

#include <SDL.h>
#include <SDL_ttf.h>

#include <cmath>
#include <cstdio>
#include <map>
#include <string>

class Screen {
 public:
  Screen() = default;
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;
  ~Screen() {
    for (const auto& text : texts_) SDL_DestroyTexture(text.second);
    if (font_ != nullptr) TTF_CloseFont(font_);
    SDL_DestroyRenderer(renderer_);
    SDL_DestroyWindow(window_);
    if (TTF_WasInit() != 0) TTF_Quit();
    SDL_Quit();
  }

  /// Says why if it cannot be opened.
  bool Open(const std::string& font) {
    if (SDL_Init(SDL_INIT_VIDEO) != 0 || TTF_Init() != 0) return Fail();
    font_ = TTF_OpenFont(font.c_str(), 16);
    if (font_ == nullptr) return Fail();
    const int anywhere = SDL_WINDOWPOS_UNDEFINED;
    window_ = SDL_CreateWindow("Sign in", anywhere, anywhere, kWidth, 360, 0);
    renderer_ = window_ != nullptr ? SDL_CreateRenderer(window_, -1, 0) : nullptr;
    return renderer_ != nullptr || Fail();
  }

  void Begin() {
    SDL_SetRenderDrawColor(renderer_, 24, 26, 32, 255);
    SDL_RenderClear(renderer_);
    next_ = 20;
  }

  /// Below the lines before. Long ones are wrapped.
  void Line(const std::string& text) {
    SDL_Texture* const texture = Text(text, {230, 230, 235, 255});
    if (texture == nullptr) return;
    SDL_Rect place{20, next_, 0, 0};
    SDL_QueryTexture(texture, nullptr, nullptr, &place.w, &place.h);
    SDL_RenderCopy(renderer_, texture, nullptr, &place);
    next_ += place.h + 10;
  }

  /// A disc with the first letter of the name: to fetch the picture itself is a game's own business.
  void Avatar(const std::string& name) {
    const int radius = 36, x = 20 + radius, y = next_ + radius;
    SDL_SetRenderDrawColor(renderer_, 70, 110, 200, 255);
    for (int row = -radius; row <= radius; ++row) {
      const int half = static_cast<int>(std::sqrt(radius * radius - row * row));
      SDL_RenderDrawLine(renderer_, x - half, y + row, x + half, y + row);
    }
    SDL_Texture* const letter = Text(FirstCharacter(name), {255, 255, 255, 255});
    if (letter != nullptr) {
      SDL_Rect place{x, y, 0, 0};
      SDL_QueryTexture(letter, nullptr, nullptr, &place.w, &place.h);
      place.x -= place.w / 2;
      place.y -= place.h / 2;
      SDL_RenderCopy(renderer_, letter, nullptr, &place);
    }
    next_ += 2 * radius + 10;
  }

  void End() { SDL_RenderPresent(renderer_); }

 private:
  static bool Fail() {
    std::printf("No window: %s\n", SDL_GetError());
    return false;
  }

  static std::string FirstCharacter(const std::string& text) {
    size_t length = text.empty() ? 0 : 1;
    while (length < text.size() && (text[length] & 0xC0) == 0x80) ++length;
    return text.empty() ? "?" : text.substr(0, length);
  }

  // Made once, and kept: a frame only copies it.
  SDL_Texture* Text(const std::string& text, SDL_Color color) {
    if (text.empty()) return nullptr;
    SDL_Texture*& texture = texts_[text];
    if (texture != nullptr) return texture;
    SDL_Surface* const surface = TTF_RenderUTF8_Blended_Wrapped(font_, text.c_str(), color, kWidth - 40);
    if (surface == nullptr) return nullptr;
    texture = SDL_CreateTextureFromSurface(renderer_, surface);
    SDL_FreeSurface(surface);
    return texture;
  }

  static constexpr int kWidth = 720;
  SDL_Window* window_ = nullptr;
  SDL_Renderer* renderer_ = nullptr;
  TTF_Font* font_ = nullptr;
  std::map<std::string, SDL_Texture*> texts_;
  int next_ = 0;
};

#endif  // EXAMPLES_CPP_FRAME_LOOP_SCREEN_H_
