import type { ErrorMeaning } from '../../platform/errors.ts';

/** Error codes of the room of a video visit. */
export const MEETING_ERRORS = { ROOM_CLOSED: { status: 409 } } as const satisfies Readonly<
  Record<string, ErrorMeaning>
>;
type MeetingErrors = typeof MEETING_ERRORS;
declare module '../../platform/errors.ts' {
  interface DomainErrors extends MeetingErrors {}
}
