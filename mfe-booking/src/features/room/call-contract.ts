import type { IceServer, MeetingSide, Signal } from '@tessera/contracts/meeting';
import type { Link, LinkOptions, Sending } from './link.ts';

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
