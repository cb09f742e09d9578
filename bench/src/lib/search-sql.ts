import type pg from 'pg';

/** The parameters of one measured search; undefined means no filter. */
export interface Asked {
  readonly domain?: string;
  readonly language?: string;
  readonly gender?: string;
  readonly place?: string;
  readonly first?: string;
  readonly priceMax?: string;
}
/** Counts by facet and value. */
export type Counts = ReadonlyMap<string, number>;

const RATED =
  'select specialist_id, avg(stars)::float8 as average, count(*)::int as count from reviews group by specialist_id';
const FACETS = `
with rated as (${RATED}),
fields as (select specialist_id, array_agg(speciality) as codes from specialist_specialities group by specialist_id),
base as materialized (
  select s.*, coalesce(f.codes, '{}') as codes, coalesce(r.average, 0) as average,
    (case when $1::text is null or s.domain = $1 then 0 else 1 end)
    | (case when $2::text is null or $2 = any(s.languages) then 0 else 2 end)
    | (case when $3::text is null or s.gender = $3 then 0 else 4 end)
    | (case when $4::text is null or s.city = $4 or ($4 = 'online' and s.online) then 0 else 8 end)
    | (case when $5::text is null or s.first_meeting_free then 0 else 16 end)
    | (case when $6::int is null or s.price_minor <= $6 then 0 else 32 end) as miss
  from specialists s left join rated r on r.specialist_id = s.id left join fields f on f.specialist_id = s.id
)
select 'total' as facet, '' as value, count(*)::int as n from base where miss = 0
union all select 'domain', domain, count(*)::int from base where miss & ~1 = 0 group by domain
union all select 'language', l, count(*)::int from base, unnest(languages) l where miss & ~2 = 0 group by l
union all select 'gender', gender, count(*)::int from base where miss & ~4 = 0 group by gender
union all select 'place', city, count(*)::int from base where miss & ~8 = 0 group by city
union all select 'place', 'online', count(*)::int from base where miss & ~8 = 0 and online
union all select 'first', 'free', count(*)::int from base where miss & ~16 = 0 and first_meeting_free
union all select 'speciality', c, count(*)::int from base, unnest(codes) c where miss = 0 group by c
union all select 'therapy', c, count(*)::int from base, unnest(therapies) c where miss = 0 group by c
union all select 'problem', c, count(*)::int from base, unnest(problems) c where miss = 0 group by c
union all select 'rating', least, count(*)::int from base, unnest(array['4', '4.5', '4.8']) least where miss = 0 and average >= least::float8 group by least`;
const PAGE = `
select s.*, r.average, r.count from specialists s left join (${RATED}) r on r.specialist_id = s.id
where ($1::text is null or s.domain = $1) and ($2::text is null or $2 = any(s.languages)) and ($3::text is null or s.gender = $3)
  and ($4::text is null or s.city = $4 or ($4 = 'online' and s.online)) and ($5::text is null or s.first_meeting_free) and ($6::int is null or s.price_minor <= $6)
order by coalesce(r.average, 0) desc, coalesce(r.count, 0) desc, s.atlas_url limit 10`;
const PEOPLE = `
select atlas_url, first_name, last_name from specialists where first_name ilike $1 || '%' or last_name ilike $1 || '%' order by last_name, atlas_url limit 8`;
const TERMS = `
with terms as (
  select 'speciality' as kind, code, name from specialities union all select 'problem', code, name from problems union all select 'therapy', code, name from therapies
)
select kind, code from terms where exists (select 1 from jsonb_each_text(name) where value ilike $1 || '%' or value ilike '% ' || $1 || '%') limit 8`;

const valuesOf = (asked: Asked): readonly unknown[] => [
  asked.domain ?? null,
  asked.language ?? null,
  asked.gender ?? null,
  asked.place ?? null,
  asked.first ?? null,
  asked.priceMax === undefined ? null : Number(asked.priceMax) * 100,
];

/**
 * The same search in plain SQL: ten facets and the first page in two statements (without days and free times, which SQL
 * alone cannot compute).
 */
export async function searchBySql(client: pg.Client, asked: Asked): Promise<Counts> {
  const values = [...valuesOf(asked)];
  const counts = await client.query<{ facet: string; value: string; n: number }>({
    name: 'facets',
    text: FACETS,
    values,
  });
  await client.query({ name: 'page', text: PAGE, values });
  return new Map(counts.rows.map(({ facet, value, n }) => [`${facet} ${value}`, n]));
}

/** Suggestions in plain SQL with two statements: people and terms by prefix, without typo tolerance. */
export async function suggestBySql(client: pg.Client, text: string): Promise<void> {
  await client.query({ name: 'people', text: PEOPLE, values: [text] });
  await client.query({ name: 'terms', text: TERMS, values: [text] });
}
