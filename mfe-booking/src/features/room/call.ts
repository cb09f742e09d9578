import { codeOf } from '@tessera/contracts/errors';
import type { IceServer, Signal } from '@tessera/contracts/meeting';
import type { Link, LinkSignal } from './link.ts';
import type { CallState, CallOptions, Call } from './call-contract.ts';

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
