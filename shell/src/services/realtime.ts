import { filter, map, Observable, Subject } from 'rxjs';
import type { SignedDocument } from '@tessera/contracts/release';

type Message =
  | { readonly type: 'release'; readonly signed: SignedDocument }
  | { readonly type: 'session' }
  | { readonly type: 'push'; readonly topic: string; readonly payload: unknown };
/** The tab's single WebSocket: releases and pushes of the product. Falls back to polling with jitter. */
export interface Realtime {
  readonly release$: Observable<SignedDocument>;
  topic(name: string): Observable<unknown>;
  /** The server has ended the session that the socket was opened with. */
  readonly ended$: Observable<void>;
  /** Opens the first socket, once those who listen are there: nothing that was received earlier is kept. */
  open(): void;
  /** Opens a new socket after the session has changed. */
  reconnect(): void;
}
/**
 * Milliseconds between two looks at the current release: without a socket, and beside one, in case a document was lost
 * on it.
 */
const POLL = { alone: 30_000, beside: 300_000 };

export function createRealtime(options: {
  readonly url: string;
  readonly poll: () => Promise<SignedDocument>;
}): Realtime {
  const messages$ = new Subject<Message>();
  const topics = new Map<string, number>();
  let socket: WebSocket | null = null;
  let tries = 0;
  let polling: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const sendTopics = (type: 'subscribe' | 'unsubscribe', names: readonly string[]) => {
    if (socket?.readyState === WebSocket.OPEN && names.length > 0) socket.send(JSON.stringify({ type, topics: names }));
  };
  function connect(): void {
    clearTimeout(retry);
    const opened = (socket = new WebSocket(options.url));
    opened.onopen = () => {
      tries = 0;
      pollLater(POLL.beside);
      sendTopics('subscribe', [...topics.keys()]);
    };
    opened.onmessage = ({ data }: MessageEvent<string>) => messages$.next(JSON.parse(data) as Message);
    opened.onclose = () => {
      if (opened !== socket) return;
      tries += 1;
      const wait = Math.min(30_000, 500 * 2 ** tries) * (0.5 + Math.random() / 2);
      retry = setTimeout(connect, wait);
      if (tries === 2) poll();
    };
  }
  function pollLater(wait: number): void {
    clearTimeout(polling);
    polling = setTimeout(poll, wait * (0.75 + Math.random() / 2));
  }
  function poll(): void {
    void options.poll().then(
      (signed) => messages$.next({ type: 'release', signed }),
      () => undefined,
    );
    pollLater(socket?.readyState === WebSocket.OPEN ? POLL.beside : POLL.alone);
  }
  return {
    open() {
      if (!socket) connect();
    },
    release$: messages$.pipe(
      filter((m) => m.type === 'release'),
      map((m) => m.signed),
    ),
    ended$: messages$.pipe(
      filter((m) => m.type === 'session'),
      map(() => undefined),
    ),
    topic: (name) =>
      new Observable((listener) => {
        const count = (topics.get(name) ?? 0) + 1;
        topics.set(name, count);
        if (count === 1) sendTopics('subscribe', [name]);
        const subscription = messages$
          .pipe(
            filter((m) => m.type === 'push' && m.topic === name),
            map((m) => (m.type === 'push' ? m.payload : null)),
          )
          .subscribe(listener);
        return () => {
          subscription.unsubscribe();
          const left = (topics.get(name) ?? 1) - 1;
          if (left > 0) topics.set(name, left);
          else {
            topics.delete(name);
            sendTopics('unsubscribe', [name]);
          }
        };
      }),
    reconnect() {
      const old = socket;
      connect();
      old?.close();
    },
  };
}
