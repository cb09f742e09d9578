import type { SignedDocument } from '@tessera/contracts/release';
import { describeError, type Log } from '@tessera/server/log';
import type { Announcement } from '../../platform/notify.ts';
import { ALL_SESSIONS, personOfTopic, type Login } from '../session/index.ts';
import {
  endedMessage,
  MOST_TOPICS,
  pushMessage,
  releaseMessage,
  tenantOfTopic,
  topicOf,
  type Incoming,
} from './protocol.ts';

/** The part of a socket that the hub uses. */
export interface Line {
  send(text: string): void;
  ping(): void;
  /** Closes it at once. */
  terminate(): void;
  readonly bufferedAmount: number;
}
/** One open tab. */
export interface Tab {
  /** Handles a message. Returns false when the tab subscribes to too many topics. */
  hear(message: Incoming): boolean;
  /** Records that the tab has answered a ping. */
  alive(): void;
  leave(): void;
}
export interface Hub {
  join(line: Line, of: { readonly tenantCode: string; readonly login: Login | null }): Tab;
  /** Delivers an announcement of any api process to the tabs that it concerns. */
  announce(announcement: Announcement): void;
  /** Pings every tab and drops those that did not answer the previous ping. */
  beat(): void;
  readonly size: number;
}

interface Member {
  readonly line: Line;
  readonly tenantCode: string;
  readonly topics: Set<string>;
  login: Login | null;
  isAlive: boolean;
}
/** Bytes that may be queued for a slow tab before it is dropped; it then reconnects and refetches. */
const MAX_QUEUED_BYTES = 1024 * 1024;

/** Keeps track of the tabs of this process and their topics. */
export function createHub(deps: {
  readonly log: Log;
  readonly document: (tenantCode: string) => Promise<SignedDocument | null>;
}): Hub {
  const members = new Set<Member>();
  const listeners = new Map<string, Set<Member>>();

  const send = (member: Member, text: string): void =>
    member.line.bufferedAmount > MAX_QUEUED_BYTES ? member.line.terminate() : member.line.send(text);
  function drop(member: Member, topic: string): void {
    member.topics.delete(topic);
    const of = listeners.get(topic);
    of?.delete(member);
    if (of?.size === 0) listeners.delete(topic);
  }
  function add(member: Member, topic: string): void {
    member.topics.add(topic);
    listeners.set(topic, (listeners.get(topic) ?? new Set()).add(member));
  }
  /** Whether the tab may receive a private topic; not after its session has expired. */
  const owns = ({ login }: Member, owner: string): boolean =>
    login !== null && login.person.id === owner && login.expiresAt > Date.now();

  function endSession(userId: string, sessionId: string): void {
    for (const member of members) {
      const { login } = member;
      if (login?.person.id !== userId || (sessionId !== ALL_SESSIONS && sessionId !== login.sessionId)) continue;
      for (const topic of member.topics) if (topicOf(topic)?.owner === userId) drop(member, topic);
      member.login = null;
      send(member, endedMessage());
    }
  }
  async function sendDocument(tenantCode: string, to: Iterable<Member>): Promise<void> {
    const signed = await deps.document(tenantCode);
    if (!signed) return;
    const text = releaseMessage(signed);
    for (const member of to) if (members.has(member) && member.tenantCode === tenantCode) send(member, text);
  }
  const failed = (error: unknown): void => deps.log.error(describeError(error), 'a release document could not be read');

  return {
    join(line, { tenantCode, login }) {
      const member: Member = { line, tenantCode, login, topics: new Set(), isAlive: true };
      members.add(member);
      // A release between loading the page and connecting would otherwise be missed.
      sendDocument(tenantCode, [member]).catch(failed);
      return {
        hear({ type, topics }) {
          for (const { name, owner } of topics) {
            if (type === 'unsubscribe') drop(member, name);
            // Other users' topics are ignored silently: a tab whose session has ended subscribes to its old ones again.
            else if (owner === null || owns(member, owner)) add(member, name);
          }
          return member.topics.size <= MOST_TOPICS;
        },
        alive: () => {
          member.isAlive = true;
        },
        leave() {
          for (const topic of member.topics) drop(member, topic);
          members.delete(member);
        },
      };
    },
    announce({ topic, id }) {
      const userId = personOfTopic(topic);
      const tenantCode = tenantOfTopic(topic);
      if (userId !== null) endSession(userId, id);
      else if (tenantCode !== null) sendDocument(tenantCode, members).catch(failed);
      else {
        const text = pushMessage(topic, id);
        const owner = topicOf(topic)?.owner ?? null;
        for (const member of listeners.get(topic) ?? []) if (owner === null || owns(member, owner)) send(member, text);
      }
    },
    beat() {
      for (const member of members) {
        if (member.isAlive) {
          member.isAlive = false;
          member.line.ping();
        } else member.line.terminate();
      }
    },
    get size() {
      return members.size;
    },
  };
}
