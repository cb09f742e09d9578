import { demoContent, type Specialist } from '@tessera/demo-content';
import { referenceContent } from '@tessera/reference-content';
import { eq } from 'drizzle-orm';
import { specialists } from '../domains/specialists/tables.ts';
import { foldWords } from '../domains/specialists/index.ts';
import type { Db } from '../platform/database.ts';
import { fixedRandom } from './seed-week.ts';
import { specialistId } from './seed-people.ts';

/** Specialists are placed on the map within this many degrees of their city's position, north and east. */
const SPREAD = { lat: 0.05, lon: 0.08 };

const codesOf = (list: readonly { readonly code: string }[], first: number, count: number): string[] =>
  Array.from({ length: Math.min(count, list.length) }, (_, i) => list[(first + i) % list.length]?.code ?? '');

/** The search columns of a demo specialist. */
function searchColumns(specialist: Specialist, index: number, mainSpecialities: ReadonlySet<string | undefined>) {
  const content = referenceContent();
  const random = fixedRandom(index + 1);
  const city = content.cities.find(({ code }) => code === specialist.city);
  const [first] = specialist.specialities;
  const ofDomain = new Set(
    content.specialities
      .filter(({ code, domain }) => domain === specialist.domain && specialist.specialities.some((own) => own === code))
      .map(({ code }) => code),
  );
  const matchingTherapies = content.therapies.filter(({ specialities }) =>
    specialities.some((code) => ofDomain.has(code)),
  );
  // A problem is matched by a specialist's main speciality, or by a further one that is nobody's main speciality:
  // a cardiologist who also knows general medicine is not found for headaches.
  const matchingProblems = content.problems.filter(
    ({ specialities }) =>
      specialities.some((code) => code === first) ||
      (!specialities.some((code) => mainSpecialities.has(code)) &&
        specialities.some((code) => specialist.specialities.some((own) => own === code))),
  );
  const chosen = {
    therapies: codesOf(matchingTherapies, index, 3 + (index % 2)),
    problems: matchingProblems.map(({ code }) => code),
  };
  const terms = [
    ...content.specialities.filter(({ code }) => specialist.specialities.some((own) => own === code)),
    ...content.therapies.filter(({ code }) => chosen.therapies.includes(code)),
    ...content.problems.filter(({ code }) => chosen.problems.includes(code)),
  ];
  return {
    ...chosen,
    searchText: foldWords([
      specialist.firstName,
      specialist.lastName,
      ...terms.flatMap(({ name }) => Object.values(name)),
    ]),
    lat: (city?.lat ?? 0) + (random() - 0.5) * 2 * SPREAD.lat,
    lon: (city?.lon ?? 0) + (random() - 0.5) * 2 * SPREAD.lon,
  };
}

/** Fills the search columns of the demo's specialists; also upgrades a demo seeded before the search existed. */
export async function seedSearch(db: Db): Promise<void> {
  const empty = await db.select({ id: specialists.id }).from(specialists).where(eq(specialists.searchText, ''));
  const unwritten = new Set(empty.map(({ id }) => id));
  const { specialists: all } = demoContent();
  /** All main specialities. */
  const mainSpecialities = new Set(all.map(({ specialities: [first] }) => first));
  for (const [index, specialist] of all.entries()) {
    const id = specialistId(specialist.atlasUrl);
    if (unwritten.has(id))
      await db
        .update(specialists)
        .set(searchColumns(specialist, index, mainSpecialities))
        .where(eq(specialists.id, id));
  }
}
