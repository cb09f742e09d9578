import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { therapies } from '../domains/reference/tables.ts';
import { specialists } from '../domains/specialists/tables.ts';
import { openDemoDatabase } from '../testing/test-app.ts';

/** The statements of the migration that change rows. */
const STATEMENTS = readFileSync(new URL('../../drizzle/0017_search_words.sql', import.meta.url), 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => /^\s*(--.*\n\s*)?(UPDATE|DELETE)/.test(statement));

it('the fifteen kinds of therapy replace the ones of before in the rows of specialists', async () => {
  const { db, close } = await openDemoDatabase();
  const isHer = eq(specialists.atlasUrl, 'ilinca-veridan');
  const name = Object.fromEntries(LANGUAGES.map((lang) => [lang, 'x'])) as Record<Lang, string>;
  await db.insert(therapies).values([
    { code: 'cognitive-behavioural', name },
    { code: 'money-plan', name },
  ]);
  await db
    .update(specialists)
    .set({ therapies: ['cognitive-behavioural', 'money-plan', 'person-centred'] })
    .where(isHer);
  expect(STATEMENTS).toHaveLength(2);
  for (const statement of STATEMENTS) await db.execute(sql.raw(statement));
  expect(await db.select({ therapies: specialists.therapies }).from(specialists).where(isHer)).toEqual([
    { therapies: ['CENTRAT_PERS', 'COGN_COMP'] },
  ]);
  expect(await db.select().from(therapies)).toHaveLength(15);
  await close();
});
