import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from '@tessera/contracts/release';
import { build, buildable } from '../build/build.ts';

/** Bytes after brotli. Source: the size budgets. */
const ENTRY = 4 * 1024;
const SHELL = 160 * 1024;
const PAGE = 24 * 1024;
const size = (out: string, address: string): number => brotliCompressSync(readFileSync(path.join(out, address))).length;

/** Download sizes: each remote's entry, the shell's main file, the code of each page. */
export async function checkBudgets(): Promise<readonly string[]> {
  const problems: string[] = [];
  const over = (what: string, bytes: number, budget: number) => {
    if (bytes > budget) problems.push(`${what}: ${bytes} bytes after brotli, budget ${budget}`);
  };
  for (const name of buildable()) {
    const { out } = await build(name);
    const manifest = JSON.parse(readFileSync(path.join(out, 'manifest.json'), 'utf8')) as Manifest;
    if (name === 'shell') {
      over('shell', size(out, manifest.entry), SHELL);
      continue;
    }
    over(`${name} entry`, size(out, manifest.entry), ENTRY);
    for (const [chunk, files] of Object.entries(manifest.chunks)) {
      if (chunk === manifest.uniqueName) continue;
      over(
        `${name} ${chunk}`,
        files.filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + size(out, file), 0),
        PAGE,
      );
    }
  }
  return problems;
}
