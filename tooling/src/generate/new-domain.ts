import { Changes } from './changes.ts';
import { filesOfDomain, migrationOf, verdictsOfDomain } from './domain-files.ts';
import { withImport } from './edit.ts';
import { filesOfEndpoint, servedLine, verdictOf, type NewEndpoint } from './endpoint-files.ts';
import { camel, problemOfDomain, problemOfEndpoint } from './names.ts';

const JOURNAL = 'api/drizzle/meta/_journal.json';
interface Journal {
  readonly entries: readonly {
    readonly idx: number;
    readonly version: string;
    readonly when: number;
    readonly tag: string;
    readonly breakpoints: boolean;
  }[];
}
/**
 * Puts text in place of what `find` finds, and throws when nothing is found: the file is not what the generator knows.
 */
function replaced(text: string, find: RegExp, change: (found: RegExpExecArray) => string): string {
  const found = find.exec(text);
  if (!found) throw new Error(`Nothing matches ${find}: the generator has grown old beside the file.`);
  return `${text.slice(0, found.index)}${change(found)}${text.slice(found.index + found[0].length)}`;
}
/** Who may ask, where the test of all endpoints looks for it. */
const addVerdicts = (changes: Changes, lines: readonly string[]): void =>
  changes.edit('api/src/testing/verdicts.ts', (text) =>
    replaced(
      text,
      /(const VERDICTS[^=]*= \{\n[\s\S]*?)(\n\};)/,
      ([, list = '', end = '']) => `${list}\n${lines.map((line) => `  ${line}`).join('\n')}${end}`,
    ),
  );

/**
 * Writes a domain: contracts, table with its migration, queries, service, routes, tests, and its places in the lists of
 * the api. Returns the written paths. Throws one sentence, with nothing written, when the name cannot be used.
 */
export function newDomain(name: string, root: string): readonly string[] {
  const problem = problemOfDomain(name, root);
  if (problem) throw new Error(problem);
  const changes = new Changes(root);
  changes.add(filesOfDomain(name));
  changes.edit('api/src/app.ts', (text) =>
    replaced(
      withImport(text, `register as ${camel(name)}`, `./domains/${name}/routes.ts`),
      /(const DOMAINS: readonly Register\[\] = \[[^\]]*?),?\s*\]/,
      ([, list = '']) => `${list}, ${camel(name)}]`,
    ),
  );
  changes.edit('api/src/schema.ts', (text) => `${text.trimEnd()}\nexport * from './domains/${name}/tables.ts';\n`);
  changes.edit('api/src/platform/renew-sealed.ts', (text) =>
    replaced(
      text,
      /(export const SEALED_COLUMNS = \[[\s\S]*?)(\n\] as const;)/,
      ([, list = '', end = '']) =>
        `${list}\n  { table: '${name.replaceAll('-', '_')}_entries', key: 'id', column: 'text' },${end}`,
    ),
  );
  addVerdicts(changes, verdictsOfDomain(name));
  const { entries, ...journal } = JSON.parse(changes.read(JOURNAL)) as Journal;
  const last = entries.at(-1);
  const tag = `${String(entries.length + 1).padStart(4, '0')}_${name.replaceAll('-', '_')}`;
  // A migration runs when it is younger than the last one that ran.
  const when = Math.max(Date.now(), (last?.when ?? 0) + 1);
  changes.add({
    [`api/drizzle/${tag}.sql`]: migrationOf(name),
    [JOURNAL]: `${JSON.stringify({ ...journal, entries: [...entries, { idx: (last?.idx ?? -1) + 1, version: last?.version ?? '7', when, tag, breakpoints: true }] }, null, 2)}\n`,
  });
  return changes.write();
}

/**
 * Writes an endpoint into a domain that has a table: it counts the rows of the first one, for administrators. Returns
 * the written paths. Throws one sentence, with nothing written, when it cannot be.
 */
export function newEndpoint(domain: string, name: string, root: string): readonly string[] {
  const problem = problemOfEndpoint(domain, name, root);
  if (problem) throw new Error(problem);
  const changes = new Changes(root);
  const table = /export const (\w+) = pgTable\(/.exec(changes.read(`api/src/domains/${domain}/tables.ts`))?.[1];
  const routes = `api/src/domains/${domain}/routes.ts`;
  const given = changes.has(routes)
    ? /export (?:async )?function register\(app: FastifyInstance, (deps|\{ [^}]*\bdb\b.*\}): Platform\)/.exec(
        changes.read(routes),
      )?.[1]
    : undefined;
  if (!table || !given)
    throw new Error(
      `The domain «${domain}» keeps its tables or routes in another way; write this endpoint by hand after api/src/domains/terms.`,
    );
  const one: NewEndpoint = { domain, name, table };
  changes.add(filesOfEndpoint(one));
  changes.edit(
    `shared-contracts/src/domains/${domain}/index.ts`,
    (text) => `${text.trimEnd()}\nexport * from './${name}.ts';\n`,
  );
  changes.edit(routes, (text) => {
    const imported = [
      [camel(name), `@tessera/contracts/${domain}`],
      ['serve', '../../platform/http.ts'],
      [`${camel(name)}Of`, `./${name}-service.ts`],
    ] as const;
    return replaced(
      imported.reduce((into, [what, module]) => withImport(into, what, module), text),
      /(export (?:async )?function register\([\s\S]*?\n)(\}\n)/,
      ([, body = '', end = '']) => `${body}${servedLine(one, given === 'deps' ? 'deps' : '{ db }')}${end}`,
    );
  });
  addVerdicts(changes, [verdictOf(one)]);
  return changes.write();
}
