import { domainAreas } from '@tessera/contracts/reference';
import { findHelp } from '@tessera/contracts/matching';
import { searchSpecialists, type SpecialistCard } from '@tessera/contracts/specialists';
import { openBench } from './lib/api.ts';
import { row, rounded, type Row } from './lib/row.ts';
import { createVisitor, type Answer, type Visitor } from './lib/visitor.ts';
import { recallAt, type Need } from './matching/recall.ts';
import el from './matching/el.json' with { type: 'json' };
import en from './matching/en.json' with { type: 'json' };
import ro from './matching/ro.json' with { type: 'json' };

/** A hundred needs in each language, with the specialities that would be right. */
const NEEDS = { en: en.needs, ro: ro.needs, el: el.needs } as const satisfies Record<string, readonly Need[]>;
type Written = keyof typeof NEEDS;
/** How many people are looked at. */
const FIRST = 5;
/** The search takes no longer text; screens cut it. */
const LONGEST = 100;
/** Draws of the random list, each of all needs. */
const DRAWS = 40;

function good({ status, body }: Answer): unknown {
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
/** The specialities of people in their order, as codes. */
type Fields = readonly (readonly string[])[];

async function measured(visitor: Visitor, lang: Written) {
  const areas = domainAreas.response.parse(
    good(await visitor.send('GET', `/rest/v2/public/domainAreas?${new URLSearchParams({ lang })}`)),
  );
  const codeOf = new Map(areas.map(({ name, areaCode }) => [name, areaCode]));
  const fieldsOf = (cards: readonly SpecialistCard[]): Fields =>
    cards.map(({ specialities }) => specialities.flatMap((name) => codeOf.get(name) ?? []));
  const search = async (asked: Readonly<Record<string, string>>): Promise<Fields> => {
    const answer = await visitor.send(
      'GET',
      `/api/helpstore/v1/specialists?${new URLSearchParams({ lang, ...asked })}`,
    );
    return fieldsOf(searchSpecialists.response.parse(good(answer)).content);
  };
  const everybody = await search({ count: '60' });
  const lists = { matching: [] as Fields[], search: [] as Fields[] };
  for (const { text } of NEEDS[lang]) {
    const body = { lang, text, forWhom: 'me', count: FIRST };
    const found = findHelp.response.parse(good(await visitor.send('POST', '/rest/getHelp', body)));
    lists.matching.push(fieldsOf(found.people.map(({ card }) => card)));
    lists.search.push(await search({ q: text.slice(0, LONGEST), count: String(FIRST) }));
  }
  const draws = Array.from({ length: DRAWS }, () =>
    recallAt(
      FIRST,
      NEEDS[lang],
      NEEDS[lang].map(() => everybody.toSorted(() => Math.random() - 0.5)),
    ),
  );
  return {
    matching: recallAt(FIRST, NEEDS[lang], lists.matching),
    search: recallAt(FIRST, NEEDS[lang], lists.search),
    random: draws.reduce((sum, one) => sum + one, 0) / DRAWS,
  };
}

/**
 * recall@5 of needs in somebody's own words: the share of the specialities that would be right that the first five
 * people work on most. Beside it the plain search with the same text, and five people at random.
 */
export async function run(): Promise<readonly Row[]> {
  const bench = await openBench();
  try {
    const api = await bench.startApi('api');
    const visitor = createVisitor(api.url);
    const rows: Row[] = [];
    for (const lang of Object.keys(NEEDS) as Written[]) {
      const { matching, search, random } = await measured(visitor, lang);
      const n = NEEDS[lang].length;
      rows.push(
        row(`matching.random recall@5, ${lang}`, rounded(random), 'share', { n }),
        row(`matching.search recall@5, ${lang}`, rounded(search), 'share', { n }),
        row(`matching.need recall@5, ${lang}`, rounded(matching), 'share', {
          n,
          ok: matching > search && matching > random,
        }),
      );
    }
    visitor.close();
    return rows;
  } finally {
    await bench.stop();
  }
}
