import { demoContent, type Specialist } from '@tessera/demo-content';
import { referenceContent } from '@tessera/reference-content';
import { eq } from 'drizzle-orm';
import { specialists } from '../domains/specialists/tables.ts';
import { foldWords } from '../domains/specialists/index.ts';
import type { Db } from '../platform/database.ts';
import { fixedRandom } from './seed-week.ts';
import { specialistId } from './seed-people.ts';

/** Degrees around a city's own place in which its specialists stand; north and east. */
const AROUND = { lat: 0.05, lon: 0.08 };

const codesOf = (list: readonly { readonly code: string }[], first: number, count: number): string[] =>
  Array.from({ length: Math.min(count, list.length) }, (_, i) => list[(first + i) % list.length]?.code ?? '');

/** What the search knows of one specialist of the demo. */
function searchColumns(specialist: Specialist, index: number, led: ReadonlySet<string | undefined>) {
  const content = referenceContent();
  const random = fixedRandom(index + 1);
  const city = content.cities.find(({ code }) => code === specialist.city);
  const [first] = specialist.specialities;
  const ofDomain = new Set(content.specialities.filter(({ code, domain }) => domain === specialist.domain && specialist.specialities.some((own) => own === code)).map(({ code }) => code));
  const ways = content.therapies.filter(({ specialities }) => specialities.some((code) => ofDomain.has(code)));
  // Nobody is found for what stands beside their own field: a cardiologist who also knows general medicine is not who treats a headache.
  const matters = content.problems.filter(({ specialities }) =>
    specialities.some((code) => code === first) || (!specialities.some((code) => led.has(code)) && specialities.some((code) => specialist.specialities.some((own) => own === code))),
  );
  const chosen = { therapies: codesOf(ways, index, 3 + (index % 2)), problems: matters.map(({ code }) => code) };
  const terms = [
    ...content.specialities.filter(({ code }) => specialist.specialities.some((own) => own === code)),
    ...content.therapies.filter(({ code }) => chosen.therapies.includes(code)),
    ...content.problems.filter(({ code }) => chosen.problems.includes(code)),
  ];
  return {
    ...chosen,
    searchText: foldWords([specialist.firstName, specialist.lastName, ...terms.flatMap(({ name }) => Object.values(name))]),
    lat: (city?.lat ?? 0) + (random() - 0.5) * 2 * AROUND.lat,
    lon: (city?.lon ?? 0) + (random() - 0.5) * 2 * AROUND.lon,
  };
}

/** Fills what the search needs beside the demo's people; also in a demo that was filled before there was a search. */
export async function seedSearch(db: Db): Promise<void> {
  const empty = await db.select({ id: specialists.id }).from(specialists).where(eq(specialists.searchText, ''));
  const unwritten = new Set(empty.map(({ id }) => id));
  const { specialists: all } = demoContent();
  /** The fields of work that somebody leads with. */
  const led = new Set(all.map(({ specialities: [first] }) => first));
  for (const [index, specialist] of all.entries()) {
    const id = specialistId(specialist.atlasUrl);
    if (unwritten.has(id)) await db.update(specialists).set(searchColumns(specialist, index, led)).where(eq(specialists.id, id));
  }
}
