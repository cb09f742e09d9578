import { content, contents, type ContentKind } from '@tessera/contracts/editor';
import type { Lang } from '@tessera/contracts/languages';
import { query } from '@tessera/kit/react';

export const contentsQuery = (kind: ContentKind, lang: Lang) => query(contents, { kind, lang }, { staleTime: 0 });
export const contentQuery = (kind: ContentKind, code: string) => query(content, { kind, code }, { staleTime: 0 });
