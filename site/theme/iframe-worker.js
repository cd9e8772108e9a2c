// SPDX-License-Identifier: Apache-2.0
// A browser starts no worker for a page that is a file. There, the search runs in a hidden frame; the theme looks for this name.
if (location.protocol === "file:") {
  window.IFrameWorker = window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.body.append(frame);
      this.loaded = new Promise((resolve) => (frame.onload = resolve));
      this.window = frame.contentWindow;
      this.window.document.open();
      this.window.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      this.window.document.write(`<script src="${url}"></script>`);
      this.window.document.close();
    }

    postMessage(data) {
      this.loaded.then(() => this.window.dispatchEvent(new MessageEvent("message", { data })));
    }
  };
}
