import { fileURLToPath } from 'node:url';
import { referenceContent, type ReferenceContent } from '@tessera/reference-content';
import { readContent } from '@tessera/reference-content/folder';
import { check } from './check.ts';
import { parts, type DemoContent } from './parts.ts';

export type { Customer, DemoContent, Product, Specialist, Staff, Tenant } from './parts.ts';

const DATA = fileURLToPath(new URL('../data', import.meta.url));
/**
 * Reads and validates the files of a folder, by default the repository's own. Throws an operator error that names every
 * invalid file.
 */
export const readDemoContent = (root = DATA, reference: ReferenceContent = referenceContent()): DemoContent =>
  readContent(root, 'demo-content/data', parts, (content, fault) => check(content, reference, fault));

let cached: DemoContent | undefined;
/** The repository's content, read once. */
export const demoContent = (): DemoContent => (cached ??= readDemoContent());
