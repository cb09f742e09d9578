import {
  campaignPage,
  campaignResults,
  canonical,
  fhirQuestionnaire,
  fhirResponse,
  filteredProducts,
  newestResults,
  openResult,
  resultShares,
  scale,
  scaleHistory,
  scaleQuestions,
  scales,
  sharedResultsOf,
} from '@tessera/contracts/assessments';
import { toRequest } from '@tessera/contracts/endpoint';
import type { Lang } from '@tessera/contracts/languages';
import { specialistsBySlugs } from '@tessera/contracts/specialists';
import { query } from '@tessera/kit/react';

export const scalesQuery = (lang: Lang) => query(scales, { lang });
export const scaleQuery = (lang: Lang, selected: string) => query(scale, { lang, selected });
/** Of the newest version, or of the one that was begun. */
export const questionsQuery = (lang: Lang, selected: string, version?: number) =>
  query(scaleQuestions, { lang, selected, ...(version === undefined ? {} : { version: String(version) }) });
/** One result: the secret opens a visitor's own. */
export const resultQuery = (lang: Lang, respondentId: string, secret: string | undefined) =>
  query(openResult, { lang, respondentId, ...(secret === undefined ? {} : { secret }) });
export const newestQuery = (lang: Lang, userId: string) => query(newestResults, { lang, userId });
export const historyQuery = (lang: Lang, id: string) => query(scaleHistory, { lang, id });
export const sharesQuery = (lang: Lang) => query(resultShares, { lang });
export const sharedQuery = (lang: Lang, appointmentId: string) => query(sharedResultsOf, { lang, appointmentId });
export const articlesQuery = (lang: Lang, ids: readonly string[]) => query(canonical, { lang, ids: [...ids] });
export const productsQuery = (lang: Lang, ids: readonly string[]) => query(filteredProducts, { lang, ids: [...ids] });
export const campaignQuery = (lang: Lang, code: string, slug: string) => query(campaignPage, { lang, code, slug });
export const campaignResultsQuery = (lang: Lang, code: string, slug: string) =>
  query(campaignResults, { lang, code, slug });
export const peopleQuery = (lang: Lang, slugs: readonly string[]) =>
  query(specialistsBySlugs, { lang, slugs: [...slugs] });
/** Addresses of files of FHIR, for links that download. */
export const questionnaireHref = (lang: Lang, selected: string, version: number): string =>
  toRequest(fhirQuestionnaire, { lang, selected, version: String(version) }).url;
export const responseHref = (lang: Lang, respondentId: string): string =>
  toRequest(fhirResponse, { lang, respondentId }).url;
