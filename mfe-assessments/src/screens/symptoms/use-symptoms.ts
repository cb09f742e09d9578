import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { codeOf } from '@tessera/contracts/errors';
import {
  backSymptoms,
  openSymptoms,
  resetSymptoms,
  saveSymptomAnswer,
  type SymptomStanding,
} from '@tessera/contracts/symptoms';
import { useAnswers, useLang, useQuery, useSession, useUnit } from '@tessera/kit/react';
import { firstQuestionQuery, standingQuery, type OwnRequest } from '../../api/symptoms.ts';
import { keepRequest, newRequest, ownRequest } from './own-request.ts';

/** What has to be said about where somebody stands. */
export type Notice = 'resumed' | 'gone' | 'elsewhere' | null;

/** The first question, also of a member who has gone further elsewhere. */
function beginningOf(standing: SymptomStanding): SymptomStanding {
  const { questions, index, left } = standing;
  const first = questions.slice(0, 1).map((question) => ({ ...question, given: null }));
  return { ...standing, matchingRequestId: null, index: 0, left: left + index, questions: first, ended: false };
}

/** Where the person stands, and what they can do from there. */
export function useSymptoms() {
  const lang = useLang();
  const { call } = useUnit();
  const known = useAnswers();
  const isMember = useSession() !== null;
  /** Undefined until the storage of the tab is read, which the server does not have. */
  const [own, setOwn] = useState<OwnRequest | undefined>(undefined);
  const [isGoing, setGoing] = useState(false);
  const [told, setTold] = useState<Notice>(null);
  // The same first answer sent again after a failure begins the same.
  const fresh = useRef<NonNullable<OwnRequest> | null>(null);
  useEffect(() => setOwn(ownRequest()), []);

  const isAsked = own !== undefined && (own !== null || isMember);
  const first = useQuery(firstQuestionQuery(lang));
  const asked = useQuery(standingQuery(lang, own ?? null), { enabled: isAsked, keepPrevious: true });
  const standing = isAsked ? asked.data : undefined;
  const forget = (): void => {
    keepRequest(null);
    fresh.current = null;
    setOwn(null);
  };
  /** What was answered by the server, as the answer of the query that it belongs to. */
  async function take(next: SymptomStanding, mine: OwnRequest): Promise<void> {
    // A visitor who is back at the beginning has nothing there any more.
    const kept = next.isLinked || next.index === 0 ? null : mine;
    if (kept || isMember) await known.put(standingQuery(lang, kept), next);
    if (!kept) return forget();
    keepRequest(kept);
    setOwn(kept);
  }
  const follow = useEffectEvent(() => {
    // What a browser began belongs to the account once it is opened there.
    if (own && asked.data?.isLinked && !asked.isPlaceholderData) void take(asked.data, null);
    if (own && asked.error && codeOf(asked.error) === 'NOT_FOUND') {
      forget();
      setTold('gone');
    }
  });
  useEffect(() => follow(), [asked.data, asked.error, own]);

  /** True if the failure is explained by where the person stands now. */
  async function settle(error: unknown): Promise<boolean> {
    const code = codeOf(error);
    if (code !== 'CONFLICT' && code !== 'NOT_FOUND') return false;
    setTold(code === 'CONFLICT' ? 'elsewhere' : 'gone');
    if (code === 'NOT_FOUND') forget();
    await known.refresh(openSymptoms);
    return true;
  }
  const current = standing ?? (first.data && beginningOf(first.data));
  return {
    first,
    own: own ?? null,
    standing: current,
    /** The questions are on the screen. */
    isGoing: isGoing || (standing?.index ?? 0) > 0,
    /** The person has done something here, so the focus follows. */
    hasActed: isGoing,
    notice: told ?? (!isGoing && (standing?.index ?? 0) > 0 ? 'resumed' : null),
    isMember,
    start: () => {
      setTold(null);
      setGoing(true);
    },
    /** Throws what is no matter of where the person stands. */
    async answer(question: string, code: string): Promise<void> {
      if (!current) return;
      const mine = own ?? (fresh.current ??= newRequest());
      const { version, index, matchingRequestId } = current;
      const requestId = (isMember ? matchingRequestId : null) ?? mine.requestId;
      setGoing(true);
      try {
        const given = { ...mine, requestId, lang, version, index, question, answer: code };
        await take(await call(saveSymptomAnswer, given), mine);
        setTold(null);
      } catch (error) {
        if (!(await settle(error))) throw error;
      }
    },
    /** To the question before the one at that index; from 1 and lower to the first. Throws as `answer` does. */
    async back(index: number): Promise<void> {
      setGoing(true);
      try {
        await take(await call(backSymptoms, { lang, index: String(index), ...own }), own ?? null);
        setTold(null);
      } catch (error) {
        if (!(await settle(error))) throw error;
      }
    },
    async reset(): Promise<void> {
      try {
        await take(await call(resetSymptoms, { lang, ...own }), own ?? null);
        setTold(null);
      } catch (error) {
        if (!(await settle(error))) throw error;
      }
    },
  };
}
export type Symptoms = ReturnType<typeof useSymptoms>;
