/**
 * Yields to the browser so that pending input and frames are handled. Unlike a timer, a message is not
 * delayed by up to four milliseconds.
 */
export const turn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
