import type { Lang } from '@tessera/contracts/languages';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { stem } from '../specialists/index.ts';
import { buildLexicon, type Lexicon } from './need-rules.ts';
import { listGuidanceWords } from './queries.ts';

export interface Guidance {
  readonly lexicon: Lexicon;
  readonly dangers: readonly { readonly code: string; readonly lang: Lang; readonly words: readonly string[] }[];
}
/** Milliseconds for which the words are cached; they change only with a new version of the site. */
const MAX_AGE = 300_000;
const read = async (db: Db): Promise<Guidance> => {
  const [needs, dangers] = await Promise.all([listGuidanceWords(db, 'need'), listGuidanceWords(db, 'danger')]);
  return { lexicon: buildLexicon(needs, stem), dangers };
};
/** The words of one database, read once in a while. A failed read is tried again by the next call. */
export function guidanceOf(db: Db): (scope: Scope) => Promise<Guidance> {
  let cached: { readonly at: number; readonly guidance: Promise<Guidance> } | null = null;
  return ({ now }) => {
    const at = now.epochMilliseconds;
    if (cached && at >= cached.at && at - cached.at < MAX_AGE) return cached.guidance;
    const guidance = read(db);
    const current = { at, guidance };
    cached = current;
    guidance.catch(() => {
      if (cached === current) cached = null;
    });
    return guidance;
  };
}
