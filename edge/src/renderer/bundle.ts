import { Parser } from 'acorn';

/** Replaces `import` in a bundle; the realm responds with its own rejection. */
const REFUSED = '__refusedImport';
/**
 * Where the keyword may stand, which cannot contain escape sequences: as a part of a longer name or word it is none. To
 * read a bundle takes a third of a second, during which this edge answers nobody, and most have only such words.
 */
const KEYWORD = /(?<![\p{ID_Continue}$])import(?![\p{ID_Continue}$])/u;

/**
 * The source of a server bundle without dynamic imports. V8 passes each of them to the host before it can be rejected,
 * and near the end of the stack the result is an error of the host, whose constructors lead out of the realm. Some
 * libraries contain dynamic imports that are never reached on a server, so they are rewritten rather than forbidden.
 * Throws if the source is not a script.
 */
export function withoutImports(source: string): string {
  if (!KEYWORD.test(source)) return source;
  const found: number[] = [];
  const Finder = Parser.extend(
    (Base) =>
      class extends Base {
        parseExprImport(...rest: unknown[]): unknown {
          found.push((this as unknown as { start: number }).start);
          return (Base.prototype as unknown as { parseExprImport(...given: unknown[]): unknown }).parseExprImport.apply(
            this,
            rest,
          );
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
