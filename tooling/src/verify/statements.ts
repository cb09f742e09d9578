import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../build/preset.ts';

const DOMAINS = 'api/src/domains';
/** Files whose SQL is not in a query file, each with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'api/src/domains/jobs/jobs.ts': 'the queue brings its own statements and is lent the transaction to run them in',
};
/**
 * What a file other than a query file may do with a database: open a transaction. By the names that the house gives it,
 * or by methods that nothing else has.
 */
const STATEMENT =
  /\b(?:db|tx)\s*\??\.\s*(?!transaction\b)[$\w]+|\.\s*(?:select|selectDistinct|selectDistinctOn|insert|execute|\$count)\s*\(/;
const isQueryFile = (file: string): boolean =>
  /(?:queries|views|tables|\.test)\.ts$/.test(file) || file.includes('/testing/');
interface Source {
  readonly file: string;
  readonly text: string;
}

/**
 * A message for each file of a domain with a statement outside its query files, and for each
 * exception that is no longer needed.
 */
export function strayStatements(
  sources: readonly Source[],
  exceptions: Readonly<Record<string, string>> = EXCEPTIONS,
): readonly string[] {
  const stray = sources
    .filter(({ file }) => file.startsWith(`${DOMAINS}/`) && !isQueryFile(file))
    .flatMap(({ file, text }) => {
      const found = STATEMENT.exec(text);
      return found
        ? [{ file, line: text.slice(0, found.index).split('\n').length, call: found[0].replaceAll(/\s/g, '') }]
        : [];
    });
  const unneeded = Object.keys(exceptions).filter((file) => !stray.some((one) => one.file === file));
  return [
    ...stray
      .filter(({ file }) => !Object.hasOwn(exceptions, file))
      .map(
        ({ file, line, call }) =>
          `${file}:${line} has SQL (${call}): move the statement into a query file of the domain, queries.ts or <noun>-queries.ts`,
      ),
    ...unneeded.map((file) => `${file} is an exception of tooling/src/verify/statements.ts and needs none`),
  ];
}
export function checkStatements(): readonly string[] {
  const files = readdirSync(path.join(ROOT, DOMAINS), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.posix.join(DOMAINS, file));
  return strayStatements(files.map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') })));
}
