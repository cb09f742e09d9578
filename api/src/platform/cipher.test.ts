import { readFileSync, statSync } from 'node:fs';
import * as contract from '@tessera/contracts/booking';
import { savePersonalInfo } from '@tessera/contracts/booking';
import { providerAppointment } from '@tessera/contracts/provider';
import { setUpFolder } from '@tessera/server/testing/folder';
import { setUp } from '@tessera/server/testing/set-up';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../schema.ts';
import { providerId } from '../seed/seed-people.ts';
import { alice, bookingSteps, DETAILS, visitor } from '../testing/booking-steps.ts';
import { testCipher } from '../testing/keys.ts';
import { good, openTestApp } from '../testing/test-app.ts';
import { createCipher, newDataKey, readDataKeys, setColumnCipher } from './cipher.ts';
import { openDataKeys } from './data-keys.ts';
import { rowsOf } from './database.ts';
import { renewSealed, SEALED_COLUMNS } from './renew-sealed.ts';

const NOTE = 'I have not slept for nine weeks.';
const PHONE = '+44 20 7946 0999';

describe('a cipher', () => {
  const [old, now] = [newDataKey('old'), newDataKey('now')];
  it('opens what it sealed, in any script and of any length, and seals the same text differently each time', () => {
    const cipher = createCipher(readDataKeys(now, 'here'));
    for (const text of ['', 'ascii', 'Μαρία 😀', 'x'.repeat(5_000)])
      expect(cipher.open(cipher.seal(text, 'note'), 'note')).toBe(text);
    expect(cipher.seal('same', 'note')).not.toBe(cipher.seal('same', 'note'));
  });
  it('opens nothing that was changed, moved to another column, or sealed with a key that it does not have', () => {
    const cipher = createCipher(readDataKeys(now, 'here'));
    const sealed = cipher.seal('secret', 'note');
    expect(() => cipher.open(`${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`, 'note')).toThrow();
    expect(() => cipher.open(sealed, 'phone')).toThrow();
    expect(() => createCipher(readDataKeys(old, 'here')).open(sealed, 'note')).toThrow('the key «now»');
  });
  it('opens what an older key sealed, and what was never sealed', () => {
    const sealed = createCipher(readDataKeys(old, 'here')).seal('secret', 'note');
    const both = createCipher(readDataKeys(`${now},${old}`, 'here'));
    expect([
      both.open(sealed, 'note'),
      both.open('plain', 'note'),
      both.seal('x', 'note').startsWith('e1.now.'),
    ]).toEqual(['secret', 'plain', true]);
  });
  it.each(['', 'k1', 'k1:short', `K1:${'A'.repeat(43)}=`, `${old},${old}`])(
    'refuses %p as keys, without quoting them',
    (text) => {
      expect(() => readDataKeys(text, 'TESSERA_DATA_KEYS')).toThrow(/^TESSERA_DATA_KEYS must hold keys as id:base64/);
    },
  );
});

describe('the keys of a data folder', () => {
  const data = setUpFolder();
  afterEach(() => setColumnCipher(testCipher));
  it('are created once, readable only by their owner, and reused', () => {
    const sealed = openDataKeys({}, data()).seal('secret', 'note');
    const file = data('keys', 'data.keys');
    expect([statSync(file).mode & 0o777, readFileSync(file, 'utf8')]).toEqual([0o600, expect.stringMatching(/^k1:/)]);
    expect(openDataKeys({}, data()).open(sealed, 'note')).toBe('secret');
    expect(() => openDataKeys({ TESSERA_DATA_KEYS: newDataKey('k2') }, data()).open(sealed, 'note')).toThrow('«k1»');
  });
});

describe('in the database', () => {
  const test = setUp(openTestApp);
  const stored = async (): Promise<string> =>
    JSON.stringify(
      rowsOf(
        await test.db.execute(sql`select b.*, p.* from bookings b full join personal_infos p on p.user_id = b.user_id`),
      ),
    );

  it('health notes and phone numbers are stored encrypted, and the specialist can read them', async () => {
    const { offered, hold } = bookingSteps(test);
    const caller = visitor(alice);
    const held = good(await hold((await offered())[0] ?? '', caller));
    const booked = good(
      await test.call(contract.bookFree, { holdId: held.id, ...DETAILS, note: NOTE, phone: PHONE }, caller),
    );
    good(await test.call(savePersonalInfo, { firstName: 'Alice', lastName: 'Merrowby', phone: PHONE }, caller));
    const rows = await stored();
    for (const text of [NOTE, PHONE]) expect(rows).not.toContain(text);
    const seen = good(
      await test.call(
        providerAppointment,
        { id: booked.appointmentId, lang: 'en' },
        { user: { id: providerId('ilinca-veridan'), role: 'provider' } },
      ),
    );
    expect(seen).toMatchObject({ note: NOTE, phone: PHONE });
  });

  it('every encrypted column is re-encrypted with a new key, including texts stored before encryption', async () => {
    const sealed = Object.values(schema).flatMap((table) =>
      is(table, PgTable)
        ? getTableConfig(table)
            .columns.filter((column) => column.getSQLType() === 'text' && column.columnType === 'PgCustomColumn')
            .map((column) => `${getTableConfig(table).name}.${column.name}`)
        : [],
    );
    expect(sealed.toSorted()).toEqual(SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).toSorted());
    await test.db.execute(
      sql`update bookings set note = 'written in plain text' where id = (select id from bookings where status = 'booked' limit 1)`,
    );
    const next = createCipher(
      readDataKeys(
        `next:${Buffer.alloc(32, 9).toString('base64')},test:${Buffer.alloc(32, 7).toString('base64')}`,
        'here',
      ),
    );
    expect(await renewSealed(test.db, next)).toBeGreaterThan(100);
    const rows = await stored();
    expect([rows.includes('e1.test.'), rows.includes('written in plain text'), rows.includes('e1.next.')]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await renewSealed(test.db, next)).toBe(0);
    setColumnCipher(next);
    const read = JSON.stringify(await test.db.select().from(schema.bookings));
    setColumnCipher(testCipher);
    expect([read.includes(NOTE), read.includes('written in plain text')]).toEqual([true, true]);
  });
});
