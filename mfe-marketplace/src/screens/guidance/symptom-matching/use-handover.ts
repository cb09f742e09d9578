import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { codeOf, type ErrorCode } from '@tessera/contracts/errors';
import { dropMatch, MatchSecret, openMatch } from '@tessera/contracts/matching';
import { useQuery, useSession, useUnit } from '@tessera/kit/react';
import { keptQuery } from '../../../api/matching.ts';
import { useT } from '../../../i18n/use-t.ts';
import { codeIn } from '../matching/answer-rules.ts';
import type { Handed } from '../matching/use-matching.ts';

/** `none`: nothing was handed over in this tab; `gone`: a code that is wrong or over. */
export type Standing = 'opening' | 'there' | 'none' | 'gone' | ErrorCode;

/** The code in the fragment, which no server ever sees; it leaves the address and its entry in the history at once. */
function codeInAddress(): string | null {
  const code = new URLSearchParams(location.hash.slice(1)).get('code');
  if (code !== null) history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  return code;
}

/**
 * Takes up what the symptom checker has handed over: a visitor's by its code, of which the row is deleted as soon as it is
 * here, and a member's from their account.
 */
export function useHandover(handed: Handed): { readonly standing: Standing; retry(): void } {
  const t = useT();
  const { call, notify } = useUnit();
  const isMember = useSession() !== null;
  /** Undefined until the address is read. */
  const [code, setCode] = useState<string | null | undefined>(undefined);
  const [failure, setFailure] = useState<'gone' | ErrorCode | null>(null);
  const isRead = useRef(false);
  const kept = useQuery(keptQuery(), { enabled: isMember && code === null });

  async function open(secret: string): Promise<void> {
    setFailure(null);
    if (!MatchSecret.safeParse(codeIn(secret)).success) return setFailure('gone');
    try {
      handed.take(await call(openMatch, { code: codeIn(secret) }));
    } catch (error) {
      const problem = codeOf(error);
      return setFailure(problem === 'NOT_FOUND' ? 'gone' : problem);
    }
    setCode(null);
    try {
      await call(dropMatch, { code: codeIn(secret) });
    } catch {
      notify({ kind: 'negative', text: t('marketplace.symptomMatching.notDropped') });
    }
  }
  const begin = useEffectEvent(() => {
    if (isRead.current) return;
    isRead.current = true;
    const found = codeInAddress();
    setCode(found);
    if (found !== null) void open(found);
  });
  useEffect(() => begin(), []);
  const follow = useEffectEvent(() => {
    if (kept.data?.symptomMatching && kept.data.requestId !== handed.taken) handed.take(kept.data);
  });
  useEffect(() => follow(), [kept.data]);

  const retry = (): void => {
    if (code) void open(code);
    else void kept.refetch();
  };
  return { standing: standingOf(), retry };

  function standingOf(): Standing {
    if (failure !== null) return failure;
    if (code !== null) return 'opening';
    if (handed.domain !== null) return 'there';
    if (!isMember) return 'none';
    if (kept.error) return codeOf(kept.error) === 'NOT_FOUND' ? 'none' : codeOf(kept.error);
    return kept.data && !kept.data.symptomMatching ? 'none' : 'opening';
  }
}
