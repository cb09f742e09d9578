import { readFileSync } from 'node:fs';
import path from 'node:path';

const FILE = path.resolve(import.meta.dirname, '../../../docs/run-in-production.md');

/** A command block of docs/run-in-production.md, verbatim. `label` is the word after `sh`: a block of choices, or for another occasion. */
export interface Block {
  readonly heading: string;
  readonly label: string;
  readonly text: string;
}
export function blocksOfDocument(): readonly Block[] {
  const blocks: Block[] = [];
  let heading = '';
  let open: { readonly label: string; readonly lines: string[] } | null = null;
  for (const line of readFileSync(FILE, 'utf8').split('\n')) {
    if (open && line === '```') {
      blocks.push({ heading, label: open.label, text: open.lines.join('\n') });
      open = null;
    } else if (open) open.lines.push(line);
    else if (line.startsWith('## ')) heading = line.slice(3);
    else if (/^```sh\b/.test(line)) open = { label: line.slice(5).trim(), lines: [] };
  }
  return blocks;
}
/** The names that a block exports, so that the test knows what to choose. */
export const exportedBy = (text: string): readonly string[] =>
  [...text.matchAll(/(?:^export |\s)([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
