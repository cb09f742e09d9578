import type { Lang } from '@tessera/contracts/languages';
import { searchSpecialists } from '@tessera/contracts/specialists';
import {
  openSymptoms,
  querySymptoms,
  symptomQuestion,
  type SymptomResult,
  type SymptomStanding,
} from '@tessera/contracts/symptoms';
import { query, type Query } from '@tessera/kit/react';

/** What opens the answers of this browser; null for the member's own. */
export type OwnRequest = { readonly requestId: string; readonly secret: string } | null;

export const firstQuestionQuery = (lang: Lang) => query(symptomQuestion, { lang });
export const standingQuery = (lang: Lang, own: OwnRequest) => query(openSymptoms, { lang, ...own });
/** Other answers have another result: one that was read before never stands for them. */
export function outcomeQuery(
  lang: Lang,
  own: OwnRequest,
  { questions }: SymptomStanding,
): Query<object, SymptomResult> {
  const asked = query(querySymptoms, { lang, ...own });
  const said = questions.map(({ code, given }) => `${code}=${given}`);
  return { ...asked, queryKey: [asked.queryKey[0], { lang, ...own, said }] } as Query<object, SymptomResult>;
}
const SHOWN = '3';
/** A few people of these fields of help. */
export const peopleQuery = (lang: Lang, { condition, related }: SymptomResult) =>
  query(searchSpecialists, {
    lang,
    domain: condition.categories.join(','),
    speciality: related.specialities.join(','),
    count: SHOWN,
    facets: 'few',
  });
