import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Count, Id, Instant, Portrait, SlotStart } from '../../platform/values.ts';
import './errors.ts';

/** The two participants of a visit. */
export const MEETING_SIDES = ['customer', 'specialist'] as const;
const Side = z.enum(MEETING_SIDES);
export type MeetingSide = z.infer<typeof Side>;

/** The room of a video visit as one participant sees it. */
export const MeetingRoom = z.object({
  id: Id,
  orderId: Id,
  side: Side,
  startsAt: SlotStart,
  endsAt: SlotStart,
  /** The room can be entered from `opensAt` until `closesAt`, unless the visit is cancelled. */
  opensAt: Instant,
  closesAt: Instant,
  cancelled: z.boolean(),
  /** The other participant. */
  other: z.object({ name: z.string(), portrait: Portrait }),
});
export type MeetingRoom = z.infer<typeof MeetingRoom>;
/** NOT_FOUND: no such visit on this host, another person's, or not by video. */
export const meetingRoom = endpoint('meeting.room', {
  summary: 'The room of a video visit',
  method: 'GET',
  path: '/rest/videoconference/:id',
  params: { id: Id },
  who: 'member',
  quiet: true,
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND'],
  response: MeetingRoom,
});

/** A server for RTCPeerConnection (W3C WebRTC, `RTCIceServer`); credentials are valid for a few hours. */
const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});
export type IceServer = z.infer<typeof IceServer>;
/**
 * Enters the room as `peer`, an id that a tab chooses for itself, and replaces the participant's earlier tab. `after`:
 * the number after which to ask for signals. ROOM_CLOSED: outside the opening times, or cancelled.
 */
export const enterRoom = endpoint('meeting.enter', {
  summary: 'Enter the room of a video visit',
  method: 'POST',
  path: '/rest/videoconference/:id/enter',
  params: { id: Id },
  body: { peer: Id },
  who: 'member',
  quiet: true,
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'ROOM_CLOSED', 'TOO_MANY_REQUESTS'],
  response: z.object({ after: z.int(), iceServers: z.array(IceServer) }),
});

/**
 * `hello`: a tab has entered; `offer`, `answer`, `candidate`: the negotiation of WebRTC (RFC 8829) as JSON; `bye`: a
 * tab has left.
 */
export const SIGNAL_KINDS = ['hello', 'offer', 'answer', 'candidate', 'bye'] as const;
/** Maximum length of a signal's data. A description of audio and video has 5,000 to 10,000 characters. */
const MAX_DATA = 16_384;
const content = { kind: z.enum(SIGNAL_KINDS), data: z.string().check(z.maxLength(MAX_DATA)) };
/** A message from one tab to the other. `from`: the sender's tab. */
export const Signal = z.object({ seq: z.int(), from: Id, ...content });
export type Signal = z.infer<typeof Signal>;
/** Sends a signal from the caller's tab `peer` to the other participant's tab `to`, or to every tab of theirs. */
export const sendSignal = endpoint('meeting.send', {
  summary: 'Send a signal to the other side of a video visit',
  method: 'POST',
  path: '/rest/videoconference/:id/signals',
  params: { id: Id },
  body: { peer: Id, to: z.optional(Id), ...content },
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'ROOM_CLOSED', 'TOO_MANY_REQUESTS'],
  response: z.object({ seq: z.int() }),
});
/**
 * The other participant's signals to the tab `peer` after a number, oldest first. Announced by `meetingTopic`.
 * `replaced`: the caller has entered in another tab since.
 */
export const signals = endpoint('meeting.signals', {
  summary: 'Signals from the other side of a video visit',
  method: 'GET',
  path: '/rest/videoconference/:id/signals',
  params: { id: Id },
  query: { peer: Id, after: Count },
  who: 'member',
  quiet: true,
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'ROOM_CLOSED'],
  response: z.object({ items: z.array(Signal), replaced: z.boolean() }),
});

/** The topic that announces signals to a person; its payload is the visit's id. */
export const meetingTopic = (userId: string): string => `meeting:${userId}`;
