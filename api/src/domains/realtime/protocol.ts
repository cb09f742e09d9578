import { appointmentsTopic, availabilityTopic } from '@tessera/contracts/booking';
import { meetingTopic } from '@tessera/contracts/meeting';
import { accountTopic, devicesTopic, rolesTopic } from '@tessera/contracts/session';
import type { SignedDocument } from '@tessera/contracts/release';
import { Id } from '@tessera/contracts/values';
import * as z from 'zod/mini';

/** Maximum number of topics per message, and per socket. */
export const MOST_TOPICS = 50;
/** Maximum size of a message from a browser, in bytes. */
export const LONGEST_MESSAGE = 4096;

/** A topic that can be subscribed to. A user's appointments and meetings are private to that user. */
export interface Topic {
  readonly name: string;
  readonly owner: string | null;
}
const TOPICS = [
  { prefix: availabilityTopic(''), isPrivate: false },
  { prefix: appointmentsTopic(''), isPrivate: true },
  { prefix: meetingTopic(''), isPrivate: true },
  { prefix: devicesTopic(''), isPrivate: true },
  { prefix: rolesTopic(''), isPrivate: true },
  { prefix: accountTopic(''), isPrivate: true },
] as const;

/** The topic with a name; null if there is none. */
export function topicOf(name: string): Topic | null {
  const kind = TOPICS.find(({ prefix }) => name.startsWith(prefix));
  if (!kind) return null;
  const id = name.slice(kind.prefix.length);
  return Id.safeParse(id).success ? { name, owner: kind.isPrivate ? id : null } : null;
}

const Incoming = z.strictObject({
  type: z.enum(['subscribe', 'unsubscribe']),
  topics: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(MOST_TOPICS)),
});
/** A message from a browser. */
export interface Incoming {
  readonly type: 'subscribe' | 'unsubscribe';
  readonly topics: readonly Topic[];
}
/** Parses a message from a browser; null when it is invalid. */
export function parseIncoming(text: string): Incoming | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = Incoming.safeParse(value);
  if (!parsed.success) return null;
  const topics = parsed.data.topics.map(topicOf);
  return topics.includes(null) ? null : { type: parsed.data.type, topics: topics.flatMap((topic) => topic ?? []) };
}

/** Messages to a browser. */
export const pushMessage = (topic: string, payload: string): string => JSON.stringify({ type: 'push', topic, payload });
export const releaseMessage = (signed: SignedDocument): string => JSON.stringify({ type: 'release', signed });

/** Tells a tab that its session has ended elsewhere. */
export const endedMessage = (): string => JSON.stringify({ type: 'session' });

/** Topic on which a tenant's new release document is announced between api processes; never sent to browsers. */
export const releaseTopic = (tenantCode: string): string => `release:${tenantCode}`;
export const tenantOfTopic = (topic: string): string | null =>
  topic.startsWith('release:') ? topic.slice('release:'.length) : null;
