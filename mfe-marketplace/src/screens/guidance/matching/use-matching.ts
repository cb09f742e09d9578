import { useState } from 'react';
import type { Lang } from '@tessera/contracts/languages';
import { MATCH_CODES, type KeptMatch, type MatchAnswer, type MatchCode } from '@tessera/contracts/matching';
import { href } from '@tessera/contracts/route';
import { automatedMatching } from '@tessera/contracts/routes/marketplace';
import type { Domain } from '@tessera/contracts/values';
import { useFormDraft, useLang, useNavigate, useRoute } from '@tessera/kit/react';
import { answered } from './answer-rules.ts';
import { domainIn } from './matching-page.ts';

interface State extends Record<string, unknown> {
  readonly domain: Domain | null;
  readonly answers: readonly MatchAnswer[];
  readonly language: Lang | null;
  /** The place of the question that is asked; after the last one the list. */
  readonly step: number;
}
const EMPTY: State = { domain: null, answers: [], language: null, step: 0 };
const END = MATCH_CODES.length;

/** Where somebody stands in the questions. Their answers are in the memory of the tab alone until they keep them. */
export function useMatching() {
  const lang = useLang();
  const navigate = useNavigate();
  const inAddress = domainIn(useRoute().search) ?? null;
  const draft = useFormDraft<State>('matching', EMPTY, { persist: false });
  const [stored, setStored] = useState<State>(draft.values);
  // Another field of help has other questions, so its answers are new.
  const state: State = stored.domain === inAddress ? stored : { ...EMPTY, domain: inAddress };
  const change = (next: Partial<State>): void => {
    const all = { ...state, ...next };
    draft.keep(all);
    setStored(all);
  };
  return {
    ...state,
    isDone: state.step >= END,
    asked: MATCH_CODES[state.step] ?? null,
    choose: (code: MatchCode, values: readonly string[]) => change({ answers: answered(state.answers, code, values) }),
    goTo: (step: number) => change({ step: Math.max(0, Math.min(END, step)) }),
    changeAt: (code: MatchCode) => change({ step: MATCH_CODES.indexOf(code) }),
    speak: (language: Lang | null) => change({ language }),
    /** Takes up what was kept, at the list. */
    resume({ domain, answers, language }: KeptMatch) {
      change({ domain, answers, language, step: END });
      navigate(href(automatedMatching, lang, {}, { search: { domain } }));
    },
  };
}
export type Matching = ReturnType<typeof useMatching>;
