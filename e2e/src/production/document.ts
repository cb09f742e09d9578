import { readFileSync } from 'node:fs';
import path from 'node:path';

const FILE = path.resolve(import.meta.dirname, '../../../docs/run-in-production.md');

/** A block of commands of docs/run-in-production.md, letter by letter. `label` is the word behind `sh`: what is to be chosen, or another occasion. */
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
/** The names that a block exports, so that whoever types the document knows what to choose. */
export const exportedBy = (text: string): readonly string[] => [...text.matchAll(/(?:^export |\s)([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
