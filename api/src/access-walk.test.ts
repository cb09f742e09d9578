import { endpoint } from '@tessera/contracts/endpoint';
import { Id } from '@tessera/contracts/values';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { bookings } from './domains/booking/tables.ts';
import { passkeys } from './domains/session/passkeys/tables.ts';
import { fail } from './platform/errors.ts';
import { serve } from './platform/http.ts';
import { keyOf } from './testing/access/ask.ts';
import { openWalk, withoutVerdict } from './testing/access/walk.ts';
import { setUpLiveApp } from './testing/live-app.ts';
import { ACCESS, RELATIONS, SUBJECTS } from './testing/access/table.ts';
import { rowOf, type Verdict } from './testing/verdict.ts';
import { VERDICTS } from './testing/verdicts.ts';

/** An endpoint that forgets whose visit it is; the walk has to find it. */
const hole = endpoint('test.hole', {
  summary: 'A visit by its id alone',
  method: 'GET',
  path: '/rest/test/visits/:id',
  params: { id: Id },
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND'],
  response: z.object({ id: Id, phone: z.nullable(z.string()) }),
});
const refusing = {
  summary: 'A refusal',
  method: 'GET',
  params: { id: Id },
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND'],
  response: z.object({}),
} as const;
/** Refuses in other words when the row exists. */
const telling = endpoint('test.telling', { ...refusing, path: '/rest/test/telling/:id' });
/** Refuses, and has changed the row by then. */
const writing = endpoint('test.writing', { ...refusing, path: '/rest/test/writing/:id' });
const renaming = endpoint('test.renaming', { ...refusing, path: '/rest/test/renaming/:id' });
const HOLES: ReadonlySet<string> = new Set([hole.id, telling.id, writing.id, renaming.id]);
const live = setUpLiveApp({
  settings: { limits: false },
  addRoutes: (app) => {
    const find = async (id: string) => (await live.db.select().from(bookings).where(eq(bookings.id, id)))[0];
    serve(app, hole, async ({ id }) => {
      const row = await find(id);
      if (!row) throw fail('NOT_FOUND');
      return { id: row.id, phone: row.phone };
    });
    serve(app, telling, async ({ id }) => {
      throw fail((await find(id)) ? 'FORBIDDEN' : 'NOT_FOUND');
    });
    serve(app, writing, async ({ id }) => {
      await live.db.update(bookings).set({ changedAt: new Date() }).where(eq(bookings.id, id));
      throw fail('NOT_FOUND');
    });
    serve(app, renaming, async ({ id }) => {
      await live.db.update(passkeys).set({ name: 'Mine' }).where(eq(passkeys.id, id));
      throw fail('NOT_FOUND');
    });
  },
});
let walk: Awaited<ReturnType<typeof openWalk>>;
beforeAll(async () => {
  walk = await openWalk(live);
}, 60_000);
const served = () => live.app.tessera.endpoints.filter(({ id }) => !HOLES.has(id));

it('every operation has a verdict, and says whose rows it names', () => {
  expect(withoutVerdict(served(), VERDICTS)).toEqual([]);
});

it('an operation without a verdict is reported', () => {
  expect(withoutVerdict([hole], VERDICTS)).toEqual([`${keyOf(hole)} has no verdict`]);
  expect(withoutVerdict([hole], { [keyOf(hole)]: 'member' })).toEqual([
    `${keyOf(hole)} names a row by id and says not whose`,
  ]);
});

it('every row belongs to an operation, and says for all nine what they may', () => {
  const used = new Set(Object.values(VERDICTS).map(rowOf));
  for (const [row, verdicts] of Object.entries(ACCESS)) {
    expect(Object.keys(verdicts).toSorted()).toEqual([...SUBJECTS].toSorted());
    expect([row, used.has(row as keyof typeof ACCESS)]).toEqual([row, true]);
  }
});

it('nine subjects reach their own rows and nobody else’s: not of the same clinic, another clinic or another partner', async () => {
  expect(await walk(served(), VERDICTS)).toEqual([]);
}, 300_000);

it('an endpoint that forgets its guard is found', async () => {
  const verdicts: Readonly<Record<string, Verdict>> = { [keyOf(hole)]: { who: 'member', row: 'visit' } };
  const members = ['customer', 'specialist', 'clinicAdmin', 'hrAdmin', 'psychologist', 'admin'];
  expect(await walk([hole], verdicts)).toEqual(
    members.flatMap((who) => RELATIONS.slice(1).map((of) => `${keyOf(hole)} by ${who}, ${of}: let in with 200 OK`)),
  );
});

it.each([
  ['tells that a row exists', telling, 'visit', '403 FORBIDDEN, and 404 NOT_FOUND for an id that nobody has'],
  ['writes before it refuses', writing, 'visit', 'changed a row'],
  ['renames a passkey before it refuses', renaming, 'passkey', 'changed a row'],
] as const)('an endpoint that %s is found', async (_what, endpoint, row, says) => {
  const verdicts: Readonly<Record<string, Verdict>> = { [keyOf(endpoint)]: { who: 'member', row } };
  const found = (await walk([endpoint], verdicts)).filter((one) => one.includes('same clinic'));
  const members = ['customer', 'specialist', 'clinicAdmin', 'hrAdmin', 'psychologist', 'admin'];
  expect(found).toEqual(members.map((who) => `${keyOf(endpoint)} by ${who}, same clinic: ${says}`));
});
