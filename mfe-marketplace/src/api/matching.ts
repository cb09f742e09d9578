import type { Lang } from '@tessera/contracts/languages';
import {
  findMatches,
  freeMeeting,
  matchQuestions,
  needSetup,
  openMatch,
  type MatchAnswer,
} from '@tessera/contracts/matching';
import type { Domain } from '@tessera/contracts/values';
import { query } from '@tessera/kit/react';

/** People in a list at first, and when all are asked for. */
export const LISTED = { first: 5, all: 24 } as const;

export const needSetupQuery = () => query(needSetup, {});
export const freeMeetingQuery = (lang: Lang) => query(freeMeeting, { lang });
export const questionsQuery = (lang: Lang, domain: Domain, isSymptom = false) =>
  query(matchQuestions, {
    domainId: domain,
    languageCode: lang,
    ...(isSymptom ? { symptomMatching: 'true' as const } : {}),
  });
export interface Asked {
  readonly domain: Domain;
  readonly answers: readonly MatchAnswer[];
  readonly language?: Lang | undefined;
}
/** Who fits, or with `count` 0 only how many. */
export const matchesQuery = (lang: Lang, { domain, answers, language }: Asked, count: number) =>
  query(findMatches, { lang, domain, answers: [...answers], count, ...(language ? { language } : {}) });
/** What a member has kept. */
export const keptQuery = () => query(openMatch, {});
