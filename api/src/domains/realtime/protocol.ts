import { appointmentsTopic, availabilityTopic } from '@tessera/contracts/booking';
import type { SignedDocument } from '@tessera/contracts/release';
import { Id } from '@tessera/contracts/values';
import * as z from 'zod/mini';

/** Topics of one message, and of one socket. */
export const MOST_TOPICS = 50;
/** Bytes of one message from a browser. */
export const LONGEST_MESSAGE = 4096;

/** What can be listened to. The person's own appointments are for that person alone. */
export interface Topic {
  readonly name: string;
  readonly owner: string | null;
}
const TOPICS = [
  { prefix: availabilityTopic(''), isPrivate: false },
  { prefix: appointmentsTopic(''), isPrivate: true },
] as const;

/** The topic of a name; null for a name that does not exist. */
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
/** What a browser may say. */
export interface Incoming {
  readonly type: 'subscribe' | 'unsubscribe';
  readonly topics: readonly Topic[];
}
/** A message from a browser; null for anything that is none. */
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

/** What a browser is told. */
export const pushMessage = (topic: string, payload: string): string => JSON.stringify({ type: 'push', topic, payload });
export const releaseMessage = (signed: SignedDocument): string => JSON.stringify({ type: 'release', signed });

/** On which a tenant's new document is announced between api processes; never given to browsers. */
export const releaseTopic = (tenantCode: string): string => `release:${tenantCode}`;
export const tenantOfTopic = (topic: string): string | null => (topic.startsWith('release:') ? topic.slice('release:'.length) : null);
