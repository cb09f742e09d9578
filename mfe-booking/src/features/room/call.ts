import { codeOf } from '@tessera/contracts/errors';
import type { IceServer, MeetingSide, Signal } from '@tessera/contracts/meeting';
import type { Link, LinkOptions, LinkSignal, Sending } from './link.ts';

/**
 * The states of a call. `waiting`: alone in the room. `lost`: the connection broke and is being restored.
 * `replaced`: the same participant has entered in another tab. `closed`: the room has closed.
 *
 * ```text
 * entering → waiting → connecting → connected ⇄ lost
 *                ↑___________|__________|________|   the other participant has left
 *            any state → replaced | closed
 * ```
 */
export type CallState = 'entering' | 'waiting' | 'connecting' | 'connected' | 'lost' | 'replaced' | 'closed';
export interface CallPorts {
  enter(): Promise<{ readonly after: number; readonly iceServers: readonly IceServer[] }>;
  send(signal: { readonly to?: string; readonly kind: Signal['kind']; readonly data: string }): Promise<unknown>;
  list(after: number): Promise<{ readonly items: readonly Signal[]; readonly replaced: boolean }>;
  createLink(options: LinkOptions): Link;
  newId(): string;
}
export interface CallOptions {
  readonly side: MeetingSide;
  readonly ports: CallPorts;
  readonly tracks: Record<'audio' | 'video', MediaStreamTrack | null>;
  readonly sending: Sending;
  onState(state: CallState): void;
  /** A track of the other participant; null when they are no longer connected. */
  onTrack(track: MediaStreamTrack | null): void;
  onSending(sending: Sending): void;
  /** An error of a call to the server. */
  onError(error: unknown): void;
}
export interface Call {
  /** Fetches new signals, after a push or once in a while: a push may be lost. */
  look(): void;
  replace(kind: 'audio' | 'video', track: MediaStreamTrack | null, sending: Sending): void;
  /** Leaves the room. */
  close(): void;
}
/** Data of a `hello` that replies to another one, so that it is not replied to. */
const REPLY = 'reply';

function readSignal({ kind, data }: Signal): LinkSignal | null {
  try {
    return { ...(JSON.parse(data) as LinkSignal), kind } as LinkSignal;
  } catch {
    return null;
  }
}

/**
 * Connects two tabs. The specialist's tab always makes the offer, so that the two never collide; a `hello` from the
 * customer's tab asks for one. Everything runs in one queue, in the order of the signals.
 */
export function createCall({ side, ports, tracks, ...options }: CallOptions): Call {
  let state: CallState = 'entering';
  let sending = options.sending;
  let iceServers: readonly IceServer[] = [];
  let after = 0;
  let link: Link | null = null;
  let remote: string | null = null;
  let isOver = false;
  let hasEntered = false;
  let queue: Promise<void> = Promise.resolve();

  const run = (step: () => Promise<void>): void => {
    queue = queue
      .then(async () => {
        if (!isOver) await step();
      })
      .catch((error: unknown) => {
        if (isOver) return;
        if (codeOf(error) === 'ROOM_CLOSED') end('closed');
        else options.onError(error);
      });
  };
  function enter(next: CallState): void {
    if (isOver || state === next) return;
    state = next;
    options.onState(next);
  }
  function hangUp(): void {
    link?.close();
    link = null;
    options.onTrack(null);
  }
  function end(next: 'replaced' | 'closed'): void {
    hangUp();
    enter(next);
    isOver = true;
  }
  function openLink(id: string, to: string): Link {
    hangUp();
    remote = to;
    enter(state === 'lost' ? 'lost' : 'connecting');
    const opened: Link = ports.createLink({
      id,
      iceServers,
      tracks,
      sending,
      send: ({ kind, ...content }) =>
        run(async () => void (link === opened && (await ports.send({ to, kind, data: JSON.stringify(content) })))),
      onTrack: (track) => link === opened && options.onTrack(track),
      onSending: (told) => link === opened && options.onSending(told),
      onState(connection) {
        if (link !== opened) return;
        if (connection === 'connected') enter('connected');
        if (connection === 'disconnected' || connection === 'failed') enter('lost');
        if (connection === 'failed') run(() => start(to));
      },
    });
    link = opened;
    return opened;
  }
  /** Starts a new link: the specialist's side offers one, the customer's side asks for it. */
  async function start(to: string): Promise<void> {
    if (side === 'specialist') await openLink(ports.newId(), to).offer();
    else {
      remote = to;
      await ports.send({ to, kind: 'hello', data: REPLY });
    }
  }
  async function take(signal: Signal): Promise<void> {
    if (signal.kind === 'hello') {
      if (side === 'specialist' || signal.data !== REPLY) await start(signal.from);
      return;
    }
    if (signal.kind === 'bye') {
      if (signal.from !== remote) return;
      hangUp();
      remote = null;
      enter('waiting');
      return;
    }
    const content = readSignal(signal);
    if (!content) return;
    if (content.kind === 'offer') await openLink(content.link, signal.from).accept(content.sdp);
    else if (content.link !== link?.id) return;
    else if (content.kind === 'candidate') await link.candidate(content.candidate);
    else await link.answered(content.sdp);
  }
  async function fetchSignals(): Promise<void> {
    // Tried again with each look while the network or the server is away.
    if (!hasEntered) {
      ({ after, iceServers } = await ports.enter());
      hasEntered = true;
      enter('waiting');
    }
    const { items, replaced } = await ports.list(after);
    if (replaced) {
      end('replaced');
      return;
    }
    for (const signal of items) {
      after = Math.max(after, signal.seq);
      // A damaged signal must not block those after it.
      await take(signal).catch((error: unknown) => options.onError(error));
    }
  }

  run(fetchSignals);
  return {
    look: () => run(fetchSignals),
    replace(kind, track, next) {
      tracks[kind] = track;
      sending = next;
      run(async () => {
        await link?.replace(kind, track);
        link?.tell(next);
      });
    },
    close() {
      if (isOver) return;
      const left = remote;
      run(async () => {
        hangUp();
        isOver = true;
        await ports.send({ ...(left ? { to: left } : {}), kind: 'bye', data: '' });
      });
    },
  };
}
