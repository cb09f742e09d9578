import { fileURLToPath } from 'node:url';
import { readContent } from './folder.ts';
import { parts, type ReferenceContent } from './parts.ts';
import { check } from './check.ts';

export type { ReferenceContent, SearchWords } from './parts.ts';
export type { GuidanceWords, MatchContent } from './guidance.ts';
export type { PagePack } from './pages.ts';
export type { ScalePack } from './scales.ts';
export type { SymptomTree } from './symptoms.ts';
export { isZone } from './zones.ts';

const DATA = fileURLToPath(new URL('../data', import.meta.url));
/**
 * Reads and validates the files of a folder, by default the repository's own. Throws an operator error that names every
 * invalid file.
 */
export const readReferenceContent = (root = DATA): ReferenceContent =>
  readContent(root, 'reference-content/data', parts, check);

let cached: ReferenceContent | undefined;
/** The repository's content, read once. */
export const referenceContent = (): ReferenceContent => (cached ??= readReferenceContent());
