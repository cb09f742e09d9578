import { packOf, ScaleStructure, ScaleTexts, type ScalePack as Pack } from '@tessera/contracts/editor';
import { LANGUAGES } from '@tessera/contracts/languages';
import * as z from 'zod/mini';
import type { ContentFolder } from './folder.ts';

const Structure = z.extend(ScaleStructure, { version: z.int().check(z.gte(1)) });
export type ScalePack = Pack & { readonly code: string; readonly version: number };

/** The self-assessments in the order in which they are listed; each is a folder with its structure and its words. */
export const readScales = (folder: ContentFolder): readonly ScalePack[] =>
  folder.each(folder.names('scales'), (code) => ({
    ...packOf({
      ...folder.json(`scales/${code}/scale.json`, Structure),
      texts: Object.fromEntries(
        folder.each(LANGUAGES, (lang) => [lang, folder.json(`scales/${code}/${lang}.json`, ScaleTexts)]),
      ) as Pack['texts'],
    }),
    code,
  }));
