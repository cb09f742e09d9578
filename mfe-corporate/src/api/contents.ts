import { content, contents, type ContentKind } from '@tessera/contracts/editor';
import type { Lang } from '@tessera/contracts/languages';
import { fhirQuestionnaire } from '@tessera/contracts/assessments';
import { toRequest } from '@tessera/contracts/endpoint';
import { query } from '@tessera/kit/react';

export const contentsQuery = (kind: ContentKind, lang: Lang) => query(contents, { kind, lang }, { staleTime: 0 });
export const contentQuery = (kind: ContentKind, code: string) => query(content, { kind, code }, { staleTime: 0 });
/** A version of a self-check as FHIR, for a link that downloads it. */
export const questionnaireHref = (lang: Lang, selected: string, version: number): string =>
  toRequest(fhirQuestionnaire, { lang, selected, version: String(version) }).url;
