import type pg from 'pg';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Hours of the day, in UTC, at which the generated meetings start: far enough apart for every length and buffer. */
const HOURS = [6, 8, 10, 12, 14, 16];
/** Days into the past and future: a table that has grown for a year, and a full calendar. */
const AROUND = { past: 340, future: 60 };

/**
 * Stores booked appointments of all specialists, spread evenly over a year back and two months ahead, until there are
 * `wished`.
 */
export async function storeAppointments(client: pg.Client, wished: number): Promise<void> {
  const existing = await client.query<{ total: number }>(
    "select count(*)::int as total from bookings where status = 'booked'",
  );
  const people = await client.query<{ id: string }>('select id from specialists order by atlas_url');
  const missing = wished - (existing.rows[0]?.total ?? 0);
  const today = Math.floor(Date.now() / DAY) * DAY;
  const places: { id: string; at: string }[] = [];
  const days = AROUND.past + AROUND.future;
  const each = Math.ceil(missing / people.rows.length);
  for (const [number, { id }] of people.rows.entries()) {
    for (let i = 0; i < each; i += 1) {
      // A step coprime to the number of places spreads them and never repeats a place.
      const place = (i * 997 + number * 31) % (days * HOURS.length);
      const day = Math.floor(place / HOURS.length) - AROUND.past;
      places.push({ id, at: new Date(today + day * DAY + (HOURS[place % HOURS.length] ?? 0) * HOUR).toISOString() });
    }
  }
  await client.query('begin');
  await client.query(
    `create temporary table wished on commit drop as
     select gen_random_uuid() as booking, gen_random_uuid() as "order", s.id as specialist, s.zone, s.currency, s.online, s.duration, s.buffer, p.at
     from json_to_recordset($1::json) as p (id uuid, at timestamptz) join specialists s on s.id = p.id
     where not exists (select 1 from bookings b where b.specialist_id = p.id and b.status in ('held', 'booked')
       and b.during && tstzrange(p.at, p.at + make_interval(mins => s.duration + s.buffer)))`,
    [JSON.stringify(places.slice(0, missing))],
  );
  await client.query(
    `insert into orders (id, number, tenant_id, user_id, amount, currency, status, created_at)
     select w."order", 'BENCH-' || w."order", (select id from tenants where code = 'tessera'), (select id from users order by id limit 1), 0, w.currency, 'success', w.at from wished w`,
  );
  await client.query(
    `insert into bookings (id, tenant_id, specialist_id, status, during, starts_at, ends_at, holder, user_id, held_until, extended, specialist_zone, wall_time, tz_version,
       online, zone, lang, order_id, sequence, created_at, changed_at)
     select w.booking, (select id from tenants where code = 'tessera'), w.specialist, 'booked', tstzrange(w.at, w.at + make_interval(mins => w.duration + w.buffer)), w.at,
       w.at + make_interval(mins => w.duration), 'bench', (select id from users order by id limit 1), w.at, false, w.zone, '2026-01-01T00:00', 'bench', w.online, w.zone, 'en',
       w."order", 0, w.at, w.at from wished w`,
  );
  await client.query('commit');
  await client.query('analyze');
}
