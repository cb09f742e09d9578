import type { MeetingRoom } from '@tessera/contracts/meeting';

export type RoomPhase = 'early' | 'open' | 'over' | 'cancelled';
/** Whether the room can be entered at an instant (milliseconds since the epoch), and if not, why. */
export function phaseOf(
  { opensAt, closesAt, cancelled }: Pick<MeetingRoom, 'opensAt' | 'closesAt' | 'cancelled'>,
  now: number,
): RoomPhase {
  if (cancelled) return 'cancelled';
  if (now < Date.parse(opensAt)) return 'early';
  return now < Date.parse(closesAt) ? 'open' : 'over';
}

/** Why there is no sound or picture from this device. */
export type DeviceProblem = 'denied' | 'missing' | 'busy';
/** The problem behind an error of `getUserMedia()` (W3C Media Capture and Streams). */
export function problemOf(error: unknown): DeviceProblem {
  switch ((error as { readonly name?: unknown } | null)?.name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'missing';
  }
}
