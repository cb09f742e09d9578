import { EventEmitter, once } from 'node:events';
import { holdSlot, slotDetails } from '@tessera/contracts/booking';
import { availableSlots } from '@tessera/contracts/specialists';
import { and, eq, inArray, sql } from 'drizzle-orm';
import pg from 'pg';
import { Temporal } from 'temporal-polyfill';
import { bookings } from '../domains/booking/tables.ts';
import { customerId, specialistId } from '../seed/seed-people.ts';
import { seedDemo } from '../seed/seed.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { TEST_NOW } from '../testing/snapshot.ts';
import { good, openTestApp, refusal, type TestApp } from '../testing/test-app.ts';
import { openDatabase, readAlone } from './open-database.ts';
import { rowsOf, type Database } from './database.ts';
import { databaseNotify, type Announcement } from './notify.ts';

const URL_WORD = 'ilinca-veridan';
const open = (databaseUrl: string): Promise<Database> => openDatabase({ data: '', databaseUrl });

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
afterAll(() => server.stop());

describe('on a PostgreSQL server', () => {
  it('three processes that start at once migrate one after another', async () => {
    const url = await server.createDatabase('three');
    const databases = await Promise.all([open(url), open(url), open(url)]);
    const [row] = rowsOf<{ applied: number }>(
      await databases[0].db.execute(sql`select count(*)::int as applied from drizzle.__drizzle_migrations`),
    );
    expect(row?.applied).toBeGreaterThanOrEqual(2);
    await Promise.all(databases.map((database) => database.close()));
  });

  it('refuses a database of a newer version, in a sentence', async () => {
    const url = await server.createDatabase('newer');
    const database = await open(url);
    await database.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
    );
    await database.close();
    await expect(open(url)).rejects.toThrow(
      'The database at DATABASE_URL was written by a newer version of this program.',
    );
  });

  it('has an index for every foreign key, because every change of the referenced rows looks them up', async () => {
    const database = await open(await server.createDatabase('keys'));
    const missing = rowsOf<{ key: string }>(
      await database.db.execute(sql`
        select c.conrelid::regclass || '.' || c.conname as key from pg_constraint c
        where c.contype = 'f' and not exists (
          select 1 from pg_index i where i.indrelid = c.conrelid and i.indpred is null and i.indkey[0] = c.conkey[1])
        order by 1`),
    );
    expect(missing).toEqual([]);
    await database.close();
  });

  it('reads long reports in one snapshot over a dedicated read-only connection, which may take longer than a request', async () => {
    const url = await server.createDatabase('reports');
    const database = await openDatabase({ data: '', databaseUrl: url, connections: 1 });
    await database.db.execute(sql`create table notes (text text)`);
    const seen = await database.db.transaction(() =>
      readAlone(database, async (db) => {
        const count = async () =>
          rowsOf<{ n: number; limited: string }>(
            await db.execute(
              sql`select count(*)::int as n, current_setting('statement_timeout') as limited from notes`,
            ),
          )[0];
        const before = await count();
        const writer = new pg.Client({ connectionString: url });
        await writer.connect();
        await writer.query(`insert into notes values ('later')`);
        await writer.end();
        return [before, await count()];
      }),
    );
    expect(seen).toEqual([
      { n: 0, limited: '0' },
      { n: 0, limited: '0' },
    ]);
    await expect(readAlone(database, (db) => db.execute(sql`delete from notes`))).rejects.toMatchObject({
      cause: { code: '25006' },
    });
    await database.close();
  });

  it('reports that the server does not answer', async () => {
    await expect(open('postgres://tessera@127.0.0.1:1/none')).rejects.toThrow(
      'The database at DATABASE_URL does not answer',
    );
  });

  it('receives notifications of another process on commit, and none after a rollback', async () => {
    const url = await server.createDatabase('hearing');
    const [speaker, listener] = [await open(url), await open(url)];
    const heard = new EventEmitter();
    const next = async (name: 'announcement' | 'missed'): Promise<Announcement | undefined> =>
      ((await once(heard, name)) as [Announcement | undefined])[0];
    const stop = await databaseNotify(listener).listen(
      (announcement) => heard.emit('announcement', announcement),
      () => heard.emit('missed'),
    );
    const notify = databaseNotify(speaker);
    const first = next('announcement');
    const refused = speaker.db.transaction(async (tx) => {
      await notify.publish(tx, 'availability:x', 'lost');
      throw new Error('rolled back');
    });
    await expect(refused).rejects.toThrow('rolled back');
    await speaker.db.transaction(async (tx) => notify.publish(tx, 'availability:x', '1'));
    expect(await first).toEqual({ topic: 'availability:x', id: '1' });

    // The server terminates the listening connection: it is reopened, and the listener is told that notifications may be missing.
    const missed = next('missed');
    await speaker.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tessera-listen' and datname = 'hearing'`,
    );
    await missed;
    const second = next('announcement');
    await notify.publish(speaker.db, 'availability:x', '2');
    expect(await second).toEqual({ topic: 'availability:x', id: '2' });
    await stop();
    await Promise.all([speaker.close(), listener.close()]);
  });
});

describe('two hundred visitors and five slots, on a server and two processes', () => {
  let apps: TestApp[];
  beforeAll(async () => {
    const url = await server.createDatabase('race');
    const databases = await Promise.all([open(url), open(url)]);
    await seedDemo(databases[0].db, Temporal.Instant.from(TEST_NOW));
    apps = await Promise.all(databases.map((database) => openTestApp({ database })));
  }, 60_000);
  afterAll(() => Promise.all(apps.map((app) => app.close())));

  const freeTimes = async (): Promise<string[]> => {
    const slots = await apps[0]?.call(availableSlots, {
      profileId: specialistId(URL_WORD),
      from: '2026-10-26T00:00:00.000Z',
      to: '2026-11-02T00:00:00.000Z',
    });
    return slots ? good(slots).slots.map((slot) => slot.startsAt) : [];
  };

  it('have one winner per slot, and a clear answer for everybody else', async () => {
    const times = (await freeTimes()).slice(0, 5);
    expect(times).toHaveLength(5);
    const tries = Array.from({ length: 200 }, (_, index) => {
      const app = apps[index % 2];
      return app
        ? app.call(holdSlot, { atlasUrl: URL_WORD, slotStart: times[index % 5] ?? '' }, { jar: {} })
        : Promise.reject(new Error('no app'));
    });
    const verdicts = (await Promise.all(tries)).map(refusal);
    expect(verdicts.filter((verdict) => verdict === '200 OK')).toHaveLength(5);
    expect(verdicts.filter((verdict) => verdict === '409 SLOT_TAKEN')).toHaveLength(195);
    const rows = await apps[0]?.db
      .select()
      .from(bookings)
      .where(
        and(
          eq(bookings.specialistId, specialistId(URL_WORD)),
          eq(bookings.status, 'held'),
          inArray(
            bookings.startsAt,
            times.map((time) => new Date(time)),
          ),
        ),
      );
    const rising = (a: number, b: number): number => a - b;
    expect(rows?.map((row) => row.startsAt.getTime()).toSorted(rising)).toEqual(
      times.map((time) => Date.parse(time)).toSorted(rising),
    );
  });

  it('a visitor who clicks many times in both processes has one hold', async () => {
    const times = await freeTimes();
    const jar: { secret?: string } = {};
    const [app, other] = apps;
    if (!app || !other) throw new Error('no app');
    good(await app.call(holdSlot, { atlasUrl: URL_WORD, slotStart: times[5] ?? '' }, { jar }));
    const clicks = Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? app : other).call(
        holdSlot,
        { atlasUrl: URL_WORD, slotStart: times[5 + (index % 4)] ?? '' },
        { jar: { ...jar } },
      ),
    );
    expect(new Set((await Promise.all(clicks)).map(refusal))).toEqual(new Set(['200 OK']));
    const states = await Promise.all(
      [5, 6, 7, 8].map((index) =>
        app.call(slotDetails, { atlasUrl: URL_WORD, slotStart: times[index] ?? '', lang: 'en' }, { jar: { ...jar } }),
      ),
    );
    expect(states.map((state) => good(state).state).filter((state) => state === 'mine')).toHaveLength(1);
  });

  it('a hold sends its locks first and waits for nothing between them and the commit', async () => {
    const [app] = apps;
    const [slotStart = ''] = (await freeTimes()).slice(-1);
    const query = jest.spyOn(pg.Client.prototype, 'query');
    try {
      good(
        await (app?.call(holdSlot, { atlasUrl: URL_WORD, slotStart }, { jar: {} }) ??
          Promise.reject(new Error('no app'))),
      );
      const sent = query.mock.calls.map(([config]) => (config as { name?: string }).name ?? '');
      const inside = sent.slice(sent.indexOf('begin'));
      expect(inside).toEqual([
        'begin',
        'lock_holder_and_specialist',
        'holds_in_the_way',
        'insert_hold',
        'announce',
        'commit',
      ]);
    } finally {
      query.mockRestore();
    }
  });

  it('the constraint rejects an overlap even without the lock', async () => {
    const [app] = apps;
    const [held] = (await app?.db.select().from(bookings).where(eq(bookings.status, 'held')).limit(1)) ?? [];
    if (!app || !held) throw new Error('no hold');
    const copy = {
      ...held,
      id: customerId('another row'),
      during: { start: held.during.start + 60_000, end: held.during.end + 60_000 },
    };
    await expect(app.db.insert(bookings).values(copy)).rejects.toMatchObject({ cause: { code: '23P01' } });
    const touching = {
      ...held,
      id: customerId('a touching row'),
      during: { start: held.during.end, end: held.during.end + 60_000 },
    };
    await app.db
      .update(bookings)
      .set({ status: 'ended' })
      .where(
        and(
          eq(bookings.specialistId, held.specialistId),
          sql`${bookings.during} && ${sql.param(touching.during, bookings.during)}`,
        ),
      );
    await expect(app.db.insert(bookings).values(touching)).resolves.toBeDefined();
  });
});
