import type { Lang } from '@tessera/contracts/languages';
import type { SymptomResult } from '@tessera/contracts/symptoms';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { listDomains } from '../reference/index.ts';
import { handoverOf, type Symptom } from './handover-rules.ts';
import { listQuestions } from './queries.ts';

/** What the questions of the matching can be told of an end of the symptom checker, in codes and in the reader's words. */
export async function handoverIn(
  db: Db,
  scope: Scope,
  lang: Lang,
  symptom: Symptom,
): Promise<SymptomResult['handover']> {
  const rows = await listQuestions(db, symptom.categories, lang);
  const found = handoverOf(new Map(rows.map(({ domain, setup }) => [domain, setup])), symptom);
  const texts = rows.find(({ domain }) => domain === found?.domain)?.texts;
  if (!found || !texts) return null;
  const { domain, problems } = found;
  const field = (await listDomains(db, scope)).find(({ code }) => code === domain);
  return {
    domain,
    problems: [...problems],
    field: field?.name[lang] ?? domain,
    said: problems.map((code) => texts.values[code]?.label ?? code),
  };
}
