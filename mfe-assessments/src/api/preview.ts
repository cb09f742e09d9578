import { previewContent, type ContentKind } from '@tessera/contracts/editor';
import type { Lang } from '@tessera/contracts/languages';
import { query } from '@tessera/kit/react';

/** What administrators see before others do. */
export interface Shown {
  readonly kind: ContentKind;
  readonly code: string;
  readonly version: number | null;
}
export const previewQuery = (lang: Lang, shown: Shown, given: readonly (readonly [string, string])[] = []) =>
  query(previewContent, {
    ...shown,
    lang,
    ...(given.length > 0 ? { given: given.map(([question, answer]) => [question, answer]) } : {}),
  });
