import { Parser } from 'acorn';

/** Stands in for `import` in a bundle; the realm answers it with a rejection of its own. */
const REFUSED = '__refusedImport';

/**
 * The source of a server bundle without dynamic imports. V8 hands each of them to the host before anything can refuse it, and near the
 * end of the stack what comes back is an error of the host, by whose constructors a bundle would leave its realm. Libraries carry some
 * that they never reach on a server, so they are rewritten and not forbidden. Throws when the source is no script.
 */
export function withoutImports(source: string): string {
  // The keyword cannot be written with escapes.
  if (!source.includes('import')) return source;
  const found: number[] = [];
  const Finder = Parser.extend(
    (Base) =>
      class extends Base {
        parseExprImport(...rest: unknown[]): unknown {
          found.push((this as unknown as { start: number }).start);
          return (Base.prototype as unknown as { parseExprImport(...given: unknown[]): unknown }).parseExprImport.apply(this, rest);
        }
      },
  );
  const before = '(function (exports, require, module) {';
  Finder.parse(`${before}${source}\n})`, { ecmaVersion: 'latest', sourceType: 'script' });
  let text = source;
  for (const at of found.toSorted((a, b) => b - a)) {
    const start = at - before.length;
    text = `${text.slice(0, start)}${REFUSED}${text.slice(start + 'import'.length)}`;
  }
  return text;
}
