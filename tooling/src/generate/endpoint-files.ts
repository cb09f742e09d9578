import { camel, pascal } from './names.ts';

/** An endpoint that is to be written into a domain. */
export interface NewEndpoint {
  readonly domain: string;
  readonly name: string;
  /** The domain's table whose rows it counts, as `tables.ts` exports it. */
  readonly table: string;
}
export const verdictOf = ({ domain, name }: NewEndpoint): string => `'GET /rest/${domain}/${name}': ['admin'],`;

const contract = ({ domain, name }: NewEndpoint): string => `import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';

export const ${camel(name)} = endpoint('${camel(domain)}.${camel(name)}', {
  summary: 'How many rows there are, for those who run the site',
  method: 'GET', path: '/rest/${domain}/${name}', who: ['admin'], errors: ['NOT_LOGGED_IN', 'FORBIDDEN'], response: z.object({ count: z.int() }),
});
`;
const queries = ({ name, table }: NewEndpoint): string => `import type { Db } from '../../platform/database.ts';
import { ${table} } from './tables.ts';

export const read${pascal(name)} = (db: Db): Promise<number> => db.$count(${table});
`;
const service = ({ name }: NewEndpoint): string => `import type { Db } from '../../platform/database.ts';
import { read${pascal(name)} } from './${name}-queries.ts';

/** How many rows there are; the contract lets administrators ask. */
export const ${camel(name)}Of = async ({ db }: { readonly db: Db }) => ({ count: await read${pascal(name)}(db) });
`;
const test = ({
  domain,
  name,
  table,
}: NewEndpoint): string => `import { ${camel(name)} } from '@tessera/contracts/${domain}';
import { alice } from '../../testing/booking-steps.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';
import { ${table} } from './tables.ts';

const test = setUpTestApp();

describe('${domain}: ${name}', () => {
  it('returns the row count to an administrator', async () => {
    const answer = await test.call(${camel(name)}, {}, { user: { id: alice.id, role: 'admin' } });
    expect(good(answer)).toEqual({ count: (await test.db.select().from(${table})).length });
  });

  it('is refused to everyone else', async () => {
    expect(refusal(await test.call(${camel(name)}, {}, { user: alice }))).toBe('403 FORBIDDEN');
    expect(refusal(await test.call(${camel(name)}, {}))).toBe('401 NOT_LOGGED_IN');
  });
});
`;

/** The files of a new endpoint, by their path in the repository. */
export const filesOfEndpoint = (one: NewEndpoint): Readonly<Record<string, string>> => ({
  [`shared-contracts/src/domains/${one.domain}/${one.name}.ts`]: contract(one),
  [`api/src/domains/${one.domain}/${one.name}-queries.ts`]: queries(one),
  [`api/src/domains/${one.domain}/${one.name}-service.ts`]: service(one),
  [`api/src/domains/${one.domain}/${one.name}.test.ts`]: test(one),
});
/** `deps` is how the domain's `register` calls what it is given: `deps`, or `{ db }`. */
export const servedLine = ({ name }: NewEndpoint, deps: string): string =>
  `  serve(app, ${camel(name)}, () => ${camel(name)}Of(${deps}));\n`;
