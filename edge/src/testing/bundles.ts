import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Bundles } from '../renderer/bundles.ts';
import { digestOf } from '../renderer/digest.mts';

/** Bundles that a test has written into a folder: whatever stands there is right. */
export const bundlesIn = (folder: string): Bundles => ({
  folder,
  digest: (hash) => digestOf(readFileSync(path.join(folder, `${hash}.cjs`), 'utf8')),
  forget: () => undefined,
});
