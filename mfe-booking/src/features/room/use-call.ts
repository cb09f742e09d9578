import { useEffect, useRef, useState } from 'react';
import { enterRoom, meetingTopic, sendSignal, signals, type MeetingRoom } from '@tessera/contracts/meeting';
import { codeOf, type ErrorCode } from '@tessera/contracts/errors';
import { useBusy, usePush, useSession, useUnit } from '@tessera/kit/react';
import { createCall } from './call.ts';
import type { Call, CallPorts, CallState } from './call-contract.ts';
import { createLink, type Sending } from './link.ts';
import { sendingOf, type Tracks } from './use-devices.ts';

/** Milliseconds between looks for signals, in case a push was lost: while connecting, and once connected. */
const LOOK = 2_000;
const LOOK_CONNECTED = 5_000;
const SILENT: Sending = { sound: false, picture: false };

export interface CallView {
  /** Null before joining and after leaving. */
  readonly state: CallState | null;
  readonly hasLeft: boolean;
  /** Sound and picture of the other participant; empty until they are connected. */
  readonly stream: MediaStream | null;
  /** What the other participant sends. */
  readonly theirs: Sending;
  /** Code of the last call that failed. */
  readonly error: ErrorCode | null;
  join(tracks: Tracks): void;
  leave(): void;
  replace(kind: 'audio' | 'video', tracks: Tracks): void;
}

/** Takes part in the visit of a room, until the screen is left. */
export function useCall({ id, side }: Pick<MeetingRoom, 'id' | 'side'>): CallView {
  const unit = useUnit();
  const session = useSession();
  const call = useRef<Call | null>(null);
  const [state, setState] = useState<CallState | null>(null);
  const [hasLeft, setHasLeft] = useState(false);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [theirs, setTheirs] = useState(SILENT);
  const [error, setError] = useState<ErrorCode | null>(null);
  const isInRoom = state !== null && state !== 'replaced' && state !== 'closed';
  useBusy('media', isInRoom);
  usePush(isInRoom && session ? meetingTopic(session.userId) : null, (payload) => {
    if (payload === id) call.current?.look();
  });
  useEffect(() => {
    if (!isInRoom) return undefined;
    const timer = setInterval(() => call.current?.look(), state === 'connected' ? LOOK_CONNECTED : LOOK);
    return () => clearInterval(timer);
  }, [isInRoom, state]);
  useEffect(() => () => call.current?.close(), []);

  function join(tracks: Tracks): void {
    call.current?.close();
    const peer = crypto.randomUUID();
    const ports: CallPorts = {
      enter: () => unit.call(enterRoom, { id, peer }),
      send: (signal) => unit.call(sendSignal, { id, peer, ...signal }),
      list: (after) => unit.call(signals, { id, peer, after: String(after) }),
      createLink,
      newId: () => crypto.randomUUID(),
    };
    setHasLeft(false);
    setError(null);
    setState('entering');
    const opened = createCall({
      side,
      ports,
      tracks: { ...tracks },
      sending: sendingOf(tracks),
      onState(next) {
        setState(next);
        setError(null);
      },
      onTrack(track) {
        if (!track) setTheirs(SILENT);
        setStream((before) =>
          track
            ? new MediaStream([...(before?.getTracks().filter(({ kind }) => kind !== track.kind) ?? []), track])
            : null,
        );
      },
      onSending: setTheirs,
      onError: (thrown) => setError(codeOf(thrown)),
    });
    call.current = opened;
  }
  function leave(): void {
    call.current?.close();
    call.current = null;
    setStream(null);
    setState(null);
    setHasLeft(true);
  }
  return {
    state,
    hasLeft,
    stream,
    theirs,
    error,
    join,
    leave,
    replace: (kind, tracks) => call.current?.replace(kind, tracks[kind], sendingOf(tracks)),
  };
}
