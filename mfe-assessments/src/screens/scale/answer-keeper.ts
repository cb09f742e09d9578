import type { Answers, Change } from '@tessera/contracts/assessments';
import { codeOf } from '@tessera/contracts/errors';
import type { Fields } from './answer-form-rules.ts';

/** Milliseconds after an answer until it is sent, so that a few in a row are one call. */
const PAUSE = 700;
/** Failures that pass by themselves. */
const PASSING: ReadonlySet<string> = new Set(['NETWORK', 'TIMEOUT', 'UNAVAILABLE', 'TOO_MANY_REQUESTS']);

/** Whether the account has the answers; `only-here` for ever, `waiting` until the network is back. */
export type Keeping = 'none' | 'kept' | 'waiting' | 'only-here';
export interface KeeperOptions {
  /** Of the questions whose answers are kept. */
  readonly codes: readonly string[];
  readonly fields: Fields;
  /** When answers were given that the account may not have, by code of the question. */
  readonly since: Readonly<Record<string, number>>;
  /** Sends answers, and returns those of all devices. */
  keep(changes: Change[]): Promise<Answers>;
  /** Puts answers of another device into the form. */
  take(answers: Fields): void;
  remember(since: Readonly<Record<string, number>>): void;
  say(keeping: Keeping): void;
  isMember(): boolean;
  now(): number;
}
/** Keeps a member's answers in their account, and takes over newer ones of their other devices. */
export interface AnswerKeeper {
  /** The form has changed. */
  note(fields: Fields): void;
  /** What the account has; returns how many answers were new to this tab. */
  learn(answers: Answers): number;
  /** Sends now what is not kept yet. */
  push(): Promise<void>;
  /** Sends nothing more, and waits for what is on its way. */
  hold(): Promise<void>;
  release(): void;
  /** Forgets everything, because the account has. */
  clear(): void;
}

export function createAnswerKeeper(options: KeeperOptions): AnswerKeeper {
  const { codes, keep, take, remember, say, isMember, now } = options;
  const since = new Map(Object.entries(options.since));
  let { fields } = options;
  let known: Answers = {};
  let isHeld = false;
  let underWay: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const pending = (): readonly string[] =>
    codes.filter((code) => since.has(code) && (fields[code] ?? '') !== (known[code] ?? ''));
  function learn(answers: Answers, sent: ReadonlyMap<string, number>): number {
    known = answers;
    // What was answered again meanwhile is still to be sent.
    for (const [code, at] of sent) if (since.get(code) === at) since.delete(code);
    const own = new Set(pending());
    const news = Object.entries(answers).filter(
      ([code, answer]) => codes.includes(code) && !own.has(code) && fields[code] !== answer,
    );
    for (const [code] of news) since.delete(code);
    remember(Object.fromEntries(since));
    if (news.length === 0) return 0;
    const taken = Object.fromEntries(news);
    fields = { ...fields, ...taken };
    take(taken);
    return news.length;
  }
  async function send(): Promise<void> {
    const sent = new Map(pending().map((code) => [code, since.get(code) ?? now()]));
    if (sent.size === 0) return;
    const changes = [...sent].map(([item, at]) => ({
      item,
      answer: fields[item] || null,
      ago: Math.max(0, Math.round(now() - at)),
    }));
    try {
      learn(await keep(changes), sent);
      say('kept');
      soon();
    } catch (error) {
      if (PASSING.has(codeOf(error))) return say('waiting');
      isHeld = true;
      say('only-here');
    }
  }
  function push(): Promise<void> {
    clearTimeout(timer);
    if (isHeld || !isMember()) return Promise.resolve();
    underWay ??= send().finally(() => (underWay = null));
    return underWay;
  }
  function soon(): void {
    clearTimeout(timer);
    if (!isHeld && isMember() && pending().length > 0) timer = setTimeout(() => void push(), PAUSE);
  }
  return {
    note(next) {
      for (const code of codes) if ((next[code] ?? '') !== (fields[code] ?? '')) since.set(code, now());
      fields = next;
      remember(Object.fromEntries(since));
      soon();
    },
    learn: (answers) => learn(answers, new Map()),
    push,
    async hold() {
      isHeld = true;
      clearTimeout(timer);
      await underWay;
    },
    release() {
      isHeld = false;
      soon();
    },
    clear() {
      since.clear();
      known = {};
      remember({});
      say('none');
    },
  };
}
