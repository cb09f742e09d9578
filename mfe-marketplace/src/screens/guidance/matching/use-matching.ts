import { useState } from 'react';
import type { Lang } from '@tessera/contracts/languages';
import { MATCH_CODES, type KeptMatch, type MatchAnswer, type MatchCode } from '@tessera/contracts/matching';
import { href } from '@tessera/contracts/route';
import { automatedMatching } from '@tessera/contracts/routes/marketplace';
import type { Domain } from '@tessera/contracts/values';
import { useFormDraft, useLang, useNavigate, useRoute } from '@tessera/kit/react';
import { answered, withSymptom } from './answer-rules.ts';
import { domainIn } from './matching-page.ts';

interface State extends Record<string, unknown> {
  readonly domain: Domain | null;
  readonly answers: readonly MatchAnswer[];
  readonly language: Lang | null;
  /** The place of the question that is asked; after the last one the list. */
  readonly step: number;
  /** The request of the symptom checker that was taken up last. */
  readonly taken: string | null;
}
const EMPTY: State = { domain: null, answers: [], language: null, step: 0, taken: null };
const END = MATCH_CODES.length;

/** Where somebody stands in the questions. Their answers are in the memory of the tab alone until they keep them. */
function useStored(draftId: string) {
  const draft = useFormDraft<State>(draftId, EMPTY, { persist: false });
  const [stored, setStored] = useState<State>(draft.values);
  const store = (next: State): void => {
    draft.keep(next);
    setStored(next);
  };
  return [stored, store] as const;
}
/** What the questions and the list can do with it. */
function matchingOf(state: State, store: (next: State) => void) {
  const change = (next: Partial<State>): void => store({ ...state, ...next });
  return {
    ...state,
    isDone: state.step >= END,
    asked: MATCH_CODES[state.step] ?? null,
    choose: (code: MatchCode, values: readonly string[]) => change({ answers: answered(state.answers, code, values) }),
    goTo: (step: number) => change({ step: Math.max(0, Math.min(END, step)) }),
    changeAt: (code: MatchCode) => change({ step: MATCH_CODES.indexOf(code) }),
    speak: (language: Lang | null) => change({ language }),
  };
}
export type Matching = ReturnType<typeof matchingOf>;

/** The questions of the field of help that is in the address. */
export function useMatching() {
  const lang = useLang();
  const navigate = useNavigate();
  const inAddress = domainIn(useRoute().search) ?? null;
  const [stored, store] = useStored('matching');
  // Another field of help has other questions, so its answers are new.
  const state: State = stored.domain === inAddress ? stored : { ...EMPTY, domain: inAddress };
  return {
    ...matchingOf(state, store),
    /** Takes up what was kept, at the list. */
    resume({ domain, answers, language }: KeptMatch) {
      store({ ...state, domain, answers, language, step: END });
      navigate(href(automatedMatching, lang, {}, { search: { domain } }));
    },
  };
}

/** The questions of what the symptom checker has handed over, of which nothing is in the address. */
export function useHanded() {
  const [state, store] = useStored('symptom-matching');
  return {
    ...matchingOf(state, store),
    /** Takes up a new symptom, at the first question without an answer; what was answered before it stays. */
    take(kept: KeptMatch) {
      const answers = withSymptom(state, kept);
      const open = MATCH_CODES.findIndex((code) => !answers.some((answer) => answer.code === code));
      const step = open < 0 ? END : open;
      store({ domain: kept.domain, answers, language: kept.language ?? state.language, step, taken: kept.requestId });
    },
  };
}
export type Handed = ReturnType<typeof useHanded>;
