/** What lies over the page and is closed by the way back before the page is left: its open dialogs. */
export interface Layers {
  /** Registers an open dialog, on top of the others; the returned function takes it away. */
  open(close: () => void): () => void;
  /** Asks the dialog on top to close; false without one. */
  closeTop(): boolean;
  isOpen(): boolean;
  /** Calls back after each opening; the page's history is its only listener. */
  follow(listener: () => void): void;
}
export function createLayers(): Layers {
  const closers: (() => void)[] = [];
  const listeners: (() => void)[] = [];
  return {
    open(close) {
      closers.push(close);
      for (const listener of listeners) listener();
      return () => {
        const at = closers.indexOf(close);
        if (at >= 0) closers.splice(at, 1);
      };
    },
    closeTop() {
      const close = closers.pop();
      close?.();
      return close !== undefined;
    },
    isOpen: () => closers.length > 0,
    follow: (listener) => void listeners.push(listener),
  };
}
/** Those of this tab: dialogs are lent by the shell, so that all remotes share them. */
export const layers: Layers = createLayers();
