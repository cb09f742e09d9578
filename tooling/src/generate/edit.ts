import { camel } from './names.ts';

/**
 * Edits of source files that people have written: each finds its place by what stands there
 * and throws when it is not there.
 */

/**
 * The index of the bracket that closes the one at `open`. Quoted text and comments may not hold brackets of its kind.
 */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if ('[{('.includes(text[at] ?? '')) depth += 1;
    if (']})'.includes(text[at] ?? '')) depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error('A bracket is never closed.');
}

/** Imports `name` from `module`: beside what the file imports from there already, else below its last import. */
export function withImport(text: string, name: string, module: string): string {
  const known = new RegExp(`import \\{([^}]*)\\} from '${module.replaceAll('.', '\\.')}';`).exec(text);
  if (known) {
    const names = (known[1] ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '');
    if (names.includes(name)) return text;
    const list = (known[1] ?? '').includes('\n')
      ? `\n  ${[...names, name].join(', ')},\n`
      : ` ${[...names, name].join(', ')} `;
    return text.replace(known[0], () => `import {${list}} from '${module}';`);
  }
  const last = [...text.matchAll(/^import [^;]*;$/gm)].at(-1);
  const line = `import { ${name} } from '${module}';`;
  if (!last) return `${line}\n${text}`;
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`;
}

/**
 * Adds an entry to the list that is the value of `key`. A file without this list gets one above the line that begins
 * with the property `before`. An entry that is in the list already is not added again.
 */
export function withEntry(text: string, key: string, entry: string, before: string): string {
  const found = new RegExp(`^( *)${key}: \\[`, 'm').exec(text) ?? new RegExp(`( )${key}: \\[`).exec(text);
  if (!found) {
    const place = new RegExp(`^( *)${before}:`, 'm').exec(text);
    if (!place) throw new Error(`There is neither «${key}: […]» nor «${before}: …».`);
    return `${text.slice(0, place.index)}${place[1]}${key}: [${entry}],\n${text.slice(place.index)}`;
  }
  const open = found.index + found[0].length - 1;
  const close = closing(text, open);
  const inside = text.slice(open + 1, close);
  if (inside.split(/[\s,]+/).includes(entry)) return text;
  if (inside.includes('\n')) {
    const body = inside.trimEnd();
    return `${text.slice(0, open + 1)}${body}${body.endsWith(',') ? '' : ','}\n${found[1]}  ${entry},\n${found[1]}${text.slice(close)}`;
  }
  return `${text.slice(0, open + 1)}${inside.trim() === '' ? entry : `${inside.trim()}, ${entry}`}${text.slice(close)}`;
}

/** Adds a page to the list of a remote's pages (`src/pages.ts`). */
export function withPage(text: string, page: string): string {
  const found = /pages: readonly Page\[\] = \[/.exec(text);
  if (!found) throw new Error('There is no «pages: readonly Page[] = […]» in pages.ts.');
  const open = found.index + found[0].length - 1;
  const close = closing(text, open);
  const names = text
    .slice(open + 1, close)
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const list = names.includes(page) ? names : [...names, page];
  return `${text.slice(0, open + 1)}${list.join(', ')}${text.slice(close)}`;
}

/** The same for the event that a remote publishes: its list is `events.out`. */
export function withEventOut(text: string, entry: string): string {
  if (/\bout: \[/.test(text)) return withEntry(text, 'out', entry, 'endpoints');
  if (/^ {2}events: \{/m.test(text)) return text.replace(/^ {2}events: \{/m, `  events: { out: [${entry}],`);
  return text.replace(/^ {2}endpoints:/m, `  events: { out: [${entry}] },\n  endpoints:`);
}

/** Adds the keys of a part's own words to those that `t()` accepts in this remote (`src/i18n/use-t.ts`). */
export function withKeys(text: string, kind: 'screens' | 'slots', part: string): string {
  const name = `${camel(part)}${kind === 'screens' ? 'Screen' : 'Slot'}`;
  const shared = "import type shared from './en.json';";
  if (!text.includes(shared) || !/typeof shared\b/.test(text)) throw new Error(`There is no «${shared}» in use-t.ts.`);
  return text
    .replace(shared, `import type ${name} from '../${kind}/${part}/i18n/en.json';\n${shared}`)
    .replace(/typeof shared\b/, `typeof shared & typeof ${name}`);
}
