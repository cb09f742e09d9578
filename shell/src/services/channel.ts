export type Channel = Pick<BroadcastChannel, 'postMessage'> & { onmessage: ((event: MessageEvent) => void) | null };

/** Reaches this site's other tabs; nobody where the browser refuses, as some do that block site data. */
export function openChannel(name: string): Channel {
  try {
    return new BroadcastChannel(name);
  } catch {
    return { postMessage: () => undefined, onmessage: null };
  }
}
