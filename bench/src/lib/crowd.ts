import type pg from 'pg';

/** Tables with data of a specialist that are copied with them; the key column and the others. */
const PARTS = [
  { table: 'specialist_specialities', columns: 'speciality, position' },
  { table: 'weekly_hours', columns: 'id, day, from_minute, to_minute' },
  { table: 'reviews', columns: 'id, author, portrait, stars, lang, text, written_at' },
] as const;

/** Letters that make a name unique, so that the vocabulary grows with the crowd. */
const suffix = (number: number): string =>
  Array.from(String(number), (digit) => 'bcdfghjklm'[Number(digit)] ?? '').join('a');

/** Copies the demo's specialists, with hours, reviews and specialities, until there are `size` of them. */
export async function growTo(client: pg.Client, size: number): Promise<void> {
  const existing = await client.query<{ id: string; atlas_url: string }>(
    'select id, atlas_url from specialists order by atlas_url',
  );
  const columns = await client.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'specialists'",
  );
  const own = new Set(['id', 'atlas_url', 'last_name', 'search_text', 'price_minor']);
  const others = columns.rows
    .map(({ name }) => name)
    .filter((name) => !own.has(name))
    .join(', ');
  await client.query('begin');
  for (let number = existing.rows.length; number < size; number += 1) {
    const from = existing.rows[number % existing.rows.length];
    if (!from) throw new Error('There are no specialists to copy.');
    const made = await client.query<{ id: string }>(
      `insert into specialists (id, atlas_url, last_name, search_text, price_minor, ${others})
       select gen_random_uuid(), atlas_url || '-' || $2::text, last_name || $3::text, search_text || ' ' || lower(last_name) || $3::text, price_minor + ($2::int % 40) * 100, ${others}
       from specialists where id = $1 returning id`,
      [from.id, String(number), suffix(number)],
    );
    for (const { table, columns: copied } of PARTS) {
      await client.query(
        `insert into ${table} (specialist_id, ${copied}) select $2, ${copied.replace(/^id,/, 'gen_random_uuid(),')} from ${table} where specialist_id = $1`,
        [from.id, made.rows[0]?.id],
      );
    }
  }
  await client.query('commit');
  await client.query('analyze');
}
