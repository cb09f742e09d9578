import { TreeStructure, TreeTexts, type TreeContent } from '@tessera/contracts/editor';
import * as z from 'zod/mini';
import type { ContentFolder } from './folder.ts';

const Structure = z.extend(TreeStructure, { version: z.int().check(z.gte(1)) });
export type SymptomTree = TreeContent & { readonly version: number };

/** The questions of the symptom checker: one version of the tree, and its words in each language. */
export const readSymptoms = (folder: ContentFolder): SymptomTree => ({
  ...folder.json('symptoms/tree.json', Structure),
  texts: folder.byLang('symptoms', TreeTexts),
});
