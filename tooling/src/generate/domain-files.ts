import { camel, pascal } from './names.ts';

const snake = (name: string): string => name.replaceAll('-', '_');
/** The key of a call in contracts, and its path. */
export const verdictsOfDomain = (name: string): readonly string[] => [
  `'GET /rest/${name}/entries': 'member',`,
  `'POST /rest/${name}/entries': 'member',`,
  `'POST /rest/${name}/entries/:id/remove': { who: 'member', row: 'other' },`,
];

const contracts = (name: string): string => `import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Id, Instant } from '../../platform/values.ts';

/** What a person keeps for themselves; nobody else reads it. */
const ${pascal(name)}Entry = z.object({ id: Id, text: z.string(), createdAt: Instant });
export type ${pascal(name)}Entry = z.infer<typeof ${pascal(name)}Entry>;
/** The asking person's own entries, newest first. */
export const list${pascal(name)} = endpoint('${camel(name)}.list', {
  summary: 'The member’s own entries',
  method: 'GET', path: '/rest/${name}/entries', who: 'member', errors: ['NOT_LOGGED_IN'], response: z.object({ items: z.array(${pascal(name)}Entry) }),
});
/** CONFLICT: the list is full. */
export const add${pascal(name)}Entry = endpoint('${camel(name)}.add', {
  summary: 'Add an entry',
  method: 'POST', path: '/rest/${name}/entries', who: 'member', errors: ['NOT_LOGGED_IN', 'CONFLICT'],
  body: { text: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) }, response: ${pascal(name)}Entry,
});
/** NOT_FOUND: another person's entry, or one that is gone. */
export const remove${pascal(name)}Entry = endpoint('${camel(name)}.remove', {
  summary: 'Remove an entry',
  method: 'POST', path: '/rest/${name}/entries/:id/remove', params: { id: Id }, body: {}, who: 'member', errors: ['NOT_LOGGED_IN', 'NOT_FOUND'], response: z.object({ removed: z.boolean() }),
});
`;
const tables = (name: string): string => `import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { sealedText } from '../../platform/cipher.ts';
import { instant } from '../../platform/columns.ts';
import { users } from '../tenancy/tables.ts';

/** What a person has written for themselves. It can be about their health, so the column is sealed. */
export const ${camel(name)}Entries = pgTable(
  '${snake(name)}_entries',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    text: sealedText('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('${snake(name)}_entries_user').on(table.userId)],
);
`;
/** The same table, as the database is told. */
export const migrationOf = (name: string): string => `CREATE TABLE "${snake(name)}_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "${snake(name)}_entries" ADD CONSTRAINT "${snake(name)}_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "${snake(name)}_entries_user" ON "${snake(name)}_entries" USING btree ("user_id");
`;
const queries = (name: string): string => `import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { ${camel(name)}Entries } from './tables.ts';

export type EntryRow = typeof ${camel(name)}Entries.$inferSelect;

export const listEntries = (db: Db, userId: string): Promise<EntryRow[]> =>
  db.select().from(${camel(name)}Entries).where(eq(${camel(name)}Entries.userId, userId)).orderBy(desc(${camel(name)}Entries.createdAt), desc(${camel(name)}Entries.id));
export const insertEntry = async (db: Db, row: EntryRow): Promise<void> => void (await db.insert(${camel(name)}Entries).values(row));
/** Removes an entry of this person; false for everybody else's. */
export const deleteEntry = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await db.delete(${camel(name)}Entries).where(and(eq(${camel(name)}Entries.id, id), eq(${camel(name)}Entries.userId, userId))).returning({ id: ${camel(name)}Entries.id })).length > 0;
`;
const service = (name: string): string => `import type { ${pascal(name)}Entry } from '@tessera/contracts/${name}';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { requireActor, type Scope } from '../../platform/scope.ts';
import { deleteEntry, insertEntry, listEntries, type EntryRow } from './queries.ts';

interface Deps {
  readonly db: Db;
}
/** The longest list of one person. */
const MOST = 200;
const toEntry = ({ id, text, createdAt }: EntryRow): ${pascal(name)}Entry => ({ id, text, createdAt: createdAt.toISOString() });

/** The asking person's own entries, newest first. */
export const entriesOf = async ({ db }: Deps, scope: Scope) => ({ items: (await listEntries(db, requireActor(scope))).map(toEntry) });

/** Adds an entry. Throws CONFLICT when the list is full. */
export async function addEntry({ db }: Deps, scope: Scope, { text }: { readonly text: string }): Promise<${pascal(name)}Entry> {
  const userId = requireActor(scope);
  if ((await listEntries(db, userId)).length >= MOST) throw fail('CONFLICT');
  const row = { id: newId(), userId, text, createdAt: new Date(scope.now.epochMilliseconds) };
  await insertEntry(db, row);
  return toEntry(row);
}

/** Removes an entry of the asking person. Throws NOT_FOUND for any other. */
export async function removeEntry({ db }: Deps, scope: Scope, { id }: { readonly id: string }) {
  if (!(await deleteEntry(db, requireActor(scope), id))) throw fail('NOT_FOUND');
  return { removed: true };
}
`;
const routes = (name: string): string => `import * as contract from '@tessera/contracts/${name}';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { serve } from '../../platform/http.ts';
import { addEntry, entriesOf, removeEntry } from './service.ts';

export function register(app: FastifyInstance, deps: Platform): void {
  serve(app, contract.list${pascal(name)}, (_input, scope) => entriesOf(deps, scope));
  serve(app, contract.add${pascal(name)}Entry, (input, scope) => addEntry(deps, scope, input));
  serve(app, contract.remove${pascal(name)}Entry, (input, scope) => removeEntry(deps, scope, input));
}
`;
const test = (name: string): string => `import * as contract from '@tessera/contracts/${name}';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { alice, ben, visitor } from '../../testing/booking-steps.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';

const test = setUpTestApp();
afterEach(() => test.db.execute(sql\`delete from ${snake(name)}_entries\`));
type User = typeof alice | typeof ben;
const add = (text: string, user: User = alice) => test.call(contract.add${pascal(name)}Entry, { text }, visitor(user));
const textsOf = async (user: User) => good(await test.call(contract.list${pascal(name)}, {}, visitor(user))).items.map(({ text }) => text);

describe('${name}', () => {
  it('are listed for their owner only, newest first, and stored encrypted', async () => {
    good(await add('  the first  '));
    test.clock.advance('PT1M');
    good(await add('the second'));
    expect(await textsOf(alice)).toEqual(['the second', 'the first']);
    expect(await textsOf(ben)).toEqual([]);
    const stored = rowsOf<{ text: string }>(await test.db.execute(sql\`select text from ${snake(name)}_entries\`));
    expect(stored).toHaveLength(2);
    expect(JSON.stringify(stored)).not.toContain('first');
  });

  it('can be removed by their owner only', async () => {
    const { id } = good(await add('mine'));
    expect(refusal(await test.call(contract.remove${pascal(name)}Entry, { id }, visitor(ben)))).toBe('404 NOT_FOUND');
    expect(await textsOf(alice)).toEqual(['mine']);
    expect(good(await test.call(contract.remove${pascal(name)}Entry, { id }, visitor(alice)))).toEqual({ removed: true });
    expect(await textsOf(alice)).toEqual([]);
    expect(refusal(await test.call(contract.remove${pascal(name)}Entry, { id: newId() }, visitor(alice)))).toBe('404 NOT_FOUND');
  });

  it('require a session', async () => {
    expect(refusal(await test.call(contract.list${pascal(name)}, {}, visitor()))).toBe('401 NOT_LOGGED_IN');
    expect(refusal(await test.call(contract.add${pascal(name)}Entry, { text: 'x' }, visitor()))).toBe('401 NOT_LOGGED_IN');
  });

  it.each([['nothing', ''], ['blanks', '   '], ['too much', 'x'.repeat(501)], ['a zero byte', 'a\\u0000b']])('reject %s, naming the field', async (_what, text) => {
    const answer = await test.send('POST', contract.add${pascal(name)}Entry.path, { ...visitor(alice), body: { text } });
    expect(refusal(answer)).toBe('400 BAD_INPUT');
    expect(answer.ok ? [] : answer.body.details?.map(({ path }) => path)).toEqual(['text']);
  });

  it('are limited to 200 per person', async () => {
    for (let n = 0; n < 200; n += 1) good(await add(\`number \${n}\`, ben));
    expect(refusal(await add('one more', ben))).toBe('409 CONFLICT');
    expect(await textsOf(ben)).toHaveLength(200);
  });
});
`;

/** The files of a new domain, by their path in the repository: contracts, api, and its test. */
export const filesOfDomain = (name: string): Readonly<Record<string, string>> => ({
  [`shared-contracts/src/domains/${name}/endpoints.ts`]: contracts(name),
  [`shared-contracts/src/domains/${name}/index.ts`]: "export * from './endpoints.ts';\n",
  [`api/src/domains/${name}/tables.ts`]: tables(name),
  [`api/src/domains/${name}/queries.ts`]: queries(name),
  [`api/src/domains/${name}/service.ts`]: service(name),
  [`api/src/domains/${name}/routes.ts`]: routes(name),
  [`api/src/domains/${name}/${name}.test.ts`]: test(name),
});
