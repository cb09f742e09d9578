/** Lets the browser do what waits, a click or a frame, and goes on. A timer would be held back by up to four milliseconds. */
export const turn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
