import { fileURLToPath } from 'node:url';
import { referenceContent, type ReferenceContent } from '@tessera/reference-content';
import { readContent } from '@tessera/reference-content/folder';
import { check } from './check.ts';
import { parts, type DemoContent } from './parts.ts';

export type { Customer, DemoContent, Product, Specialist, Tenant } from './parts.ts';

const DATA = fileURLToPath(new URL('../data', import.meta.url));
/** Reads and checks the files of a folder; the repository's own unless another is given. Throws for the operator, naming every file that is wrong. */
export const readDemoContent = (root = DATA, reference: ReferenceContent = referenceContent()): DemoContent =>
  readContent(root, 'demo-content/data', parts, (content, fault) => check(content, reference, fault));

let kept: DemoContent | undefined;
/** The content of the repository, read once. */
export const demoContent = (): DemoContent => (kept ??= readDemoContent());
