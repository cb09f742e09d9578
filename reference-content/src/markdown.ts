import type { TextBlock } from '@tessera/contracts/specialists';

/**
 * A text as written by an editor: optionally a head of `key: value` lines between two lines of `---`, then blocks
 * separated by empty lines.
 */
export interface Markdown {
  readonly head: Readonly<Record<string, string>>;
  readonly blocks: readonly TextBlock[];
  /** What could not be parsed, each with its line number. */
  readonly faults: readonly string[];
}
interface Line {
  readonly at: number;
  readonly text: string;
}

const FENCE = '---';
const HEADING = '## ';
const ITEM = '- ';
const QUOTE = '> ';
/** Markdown line starts that are not supported here. */
const UNKNOWN_START = /^(#|>|```|[-*+](\s|$)|\d+[.)]\s)/;
/** Formatting and links are not supported inside a block. */
const UNKNOWN_INSIDE = /\*\*|__|\]\(|<\/?[a-z]/i;

const joined = (lines: readonly Line[], mark = ''): string =>
  lines.map(({ text }) => text.slice(mark.length).trim()).join(' ');
const isAll = (lines: readonly Line[], mark: string): boolean =>
  lines.every(({ text }) => text.startsWith(mark) && text.slice(mark.length).trim() !== '');

/** Groups consecutive non-empty lines. */
function groupsOf(lines: readonly Line[]): readonly (readonly Line[])[] {
  const groups: Line[][] = [];
  let isOpen = false;
  for (const line of lines) {
    if (line.text === '') isOpen = false;
    else if (isOpen) groups.at(-1)?.push(line);
    else {
      groups.push([line]);
      isOpen = true;
    }
  }
  return groups;
}

function blockOf(lines: readonly Line[], fault: (line: Line | undefined, says: string) => void): TextBlock | null {
  const formatted = lines.find(({ text }) => UNKNOWN_INSIDE.test(text));
  if (formatted) fault(formatted, 'has formatting or a link, and words here have neither');
  if (isAll(lines, ITEM)) return { kind: 'list', items: lines.map((line) => joined([line], ITEM)) };
  if (isAll(lines, QUOTE)) return { kind: 'quote', text: joined(lines, QUOTE) };
  if (lines.length === 1 && isAll(lines, HEADING)) return { kind: 'heading', text: joined(lines, HEADING) };
  const odd = lines.find(({ text }) => UNKNOWN_START.test(text));
  if (!odd) return { kind: 'paragraph', text: joined(lines) };
  fault(
    odd,
    'is no block that is known: «## » begins a heading, «- » an item of a list, «> » a quote, and an empty line stands before and after each',
  );
  return null;
}

/** Parses the supported subset of Markdown: second-level headings, lists, quotes and paragraphs. */
export function parseMarkdown(source: string): Markdown {
  const faults: string[] = [];
  const fault = (line: Line | undefined, says: string): void => void faults.push(`line ${line?.at ?? 1} ${says}`);
  const lines = source
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((text, index): Line => ({ at: index + 1, text: text.trimEnd() }));
  const hasHead = lines[0]?.text === FENCE;
  const end = hasHead ? lines.findIndex(({ text }, index) => index > 0 && text === FENCE) : -1;
  if (hasHead && end === -1) fault(lines[0], 'begins a head that no second line of «---» ends');
  const head: Record<string, string> = {};
  for (const line of hasHead ? lines.slice(1, Math.max(end, 1)) : []) {
    const [, key = '', value = ''] = /^(\w+):(?:\s+(.*))?$/.exec(line.text) ?? [];
    if (key === '') fault(line, 'is no «key: value»');
    else if (Object.hasOwn(head, key)) fault(line, `says «${key}» again`);
    else head[key] = value;
  }
  const blocks = groupsOf(lines.slice(end + 1)).flatMap((group) => blockOf(group, fault) ?? []);
  if (blocks.length === 0 && faults.length === 0) fault(lines.at(-1), 'ends a file without a text');
  return { head, blocks, faults };
}
