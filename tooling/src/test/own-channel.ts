type Listener = (message: unknown) => void;
/** What a pool needs to exchange messages with one of its processes. */
export interface Channel {
  onMessage(listener: Listener): void;
  postMessage(message: unknown): void;
}
/**
 * A channel whose listeners are known to `shared` only while a message of theirs is handled, so that
 * they get no answers of others.
 */
export function ownChannel(shared: Channel): Channel {
  const listeners = new Set<Listener>();
  return {
    onMessage: (listener) => void listeners.add(listener),
    postMessage(message) {
      for (const listener of listeners) shared.onMessage(listener);
      listeners.clear();
      shared.postMessage(message);
    },
  };
}
