import { TERMS } from '@tessera/contracts/booking';
import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { DOMAINS } from '@tessera/contracts/values';
import { referenceContent } from '@tessera/reference-content';
import { sql } from 'drizzle-orm';
import { scales } from '../domains/assessments/tables.ts';
import { guidanceWords, matchQuestions } from '../domains/matching/tables.ts';
import { pages } from '../domains/pages/tables.ts';
import * as tables from '../domains/reference/tables.ts';
import { symptomTrees } from '../domains/symptoms/tables.ts';
import { termsTexts } from '../domains/terms/tables.ts';
import type { Db } from '../platform/database.ts';

/** Domains, specialities, cities, therapies, problems, and their synonyms. */
export async function seedReference(db: Db): Promise<void> {
  const content = referenceContent();
  await db
    .insert(tables.domains)
    .values(content.domains.map(({ code, name, tagline }, position) => ({ code, position, name, tagline })))
    .onConflictDoNothing();
  await db
    .insert(tables.professions)
    .values(content.professions.map(({ code, name }) => ({ code, name })))
    .onConflictDoNothing();
  // Rows seeded before professions existed get theirs.
  await db
    .insert(tables.specialities)
    .values(
      content.specialities.map(({ code, domain, profession, name, heading }) => ({
        code,
        domain,
        profession,
        name,
        headingF: heading.f,
        headingM: heading.m,
      })),
    )
    .onConflictDoUpdate({
      target: tables.specialities.code,
      set: { profession: sql`coalesce(${tables.specialities.profession}, excluded.profession)` },
    });
  await db
    .insert(tables.therapies)
    .values(content.therapies.map(({ code, name }) => ({ code, name })))
    .onConflictDoNothing();
  await db
    .insert(tables.problems)
    .values(content.problems.map(({ code, name }) => ({ code, name })))
    .onConflictDoNothing();
  // Synonyms are not edited on a site, so those of this version replace them.
  await db
    .insert(tables.searchWords)
    .values(content.searchWords.map((entry) => ({ ...entry, words: [...entry.words] })))
    .onConflictDoUpdate({
      target: [tables.searchWords.kind, tables.searchWords.code, tables.searchWords.lang],
      set: { words: sql`excluded.words` },
    });
  await db
    .insert(tables.counties)
    .values(content.counties.map(({ code, country, name }) => ({ code, country, name })))
    .onConflictDoNothing();
  // Rows seeded before counties existed get theirs.
  await db
    .insert(tables.cities)
    .values(content.cities.map(({ code, zone, name, lat, lon, county }) => ({ code, zone, name, lat, lon, county })))
    .onConflictDoUpdate({
      target: tables.cities.code,
      set: { county: sql`coalesce(${tables.cities.county}, excluded.county)` },
    });
  await seedGuidance(db);
  await seedScales(db);
  const { version, texts, ...tree } = content.symptoms;
  // A version that is there stays as it is, because answers refer to it.
  await db.insert(symptomTrees).values({ version, tree, texts }).onConflictDoNothing();
}

/** Questions of the matching and the words of needs and of danger. Not edited on a site, so those of this version replace them. */
async function seedGuidance(db: Db): Promise<void> {
  const { matchQuestions: asked } = referenceContent();
  const { ages, domains, texts } = asked;
  await db
    .insert(matchQuestions)
    .values(
      DOMAINS.map((domain) => ({
        domain,
        setup: {
          ages: domains[domain].ages.flatMap((code) => (ages[code] ? [{ code, ...ages[code] }] : [])),
          problems: Object.entries(domains[domain].problems).map(([code, codes]) => ({ code, ...codes })),
        },
        texts,
      })),
    )
    .onConflictDoUpdate({
      target: matchQuestions.domain,
      set: { setup: sql`excluded.setup`, texts: sql`excluded.texts` },
    });
  await db
    .insert(guidanceWords)
    .values(allGuidanceWords())
    .onConflictDoUpdate({
      target: [guidanceWords.kind, guidanceWords.code, guidanceWords.lang],
      set: { words: sql`excluded.words` },
    });
}
/** To what people write about a speciality belongs what they type into the search for it, and for its troubles. */
function allGuidanceWords() {
  const { guidanceWords: own, searchWords, specialities, problems } = referenceContent();
  const searched = (kind: string, code: string, lang: Lang): readonly string[] =>
    searchWords.find((row) => row.kind === kind && row.code === code && row.lang === lang)?.words ?? [];
  return own.map(({ words, ...row }) => {
    const { kind, code, lang } = row;
    const name = kind === 'need' ? specialities.find((one) => one.code === code)?.name[lang] : undefined;
    const troubles = kind === 'need' ? problems.filter(({ specialities: [first] }) => first === code) : [];
    const further = [
      ...(name === undefined ? [] : [name, ...searched('speciality', code, lang)]),
      ...troubles.flatMap((trouble) => [trouble.name[lang], ...searched('problem', trouble.code, lang)]),
    ];
    return { ...row, words: [...new Set([...words, ...further])] };
  });
}

/** A version that is there stays as it is, because results refer to it; only its place in the list follows the content. */
async function seedScales(db: Db): Promise<void> {
  await db
    .insert(scales)
    .values(
      referenceContent().scales.map(({ code, version, slug, ...pack }, position) => ({
        code,
        version,
        slug,
        position,
        pack,
      })),
    )
    .onConflictDoUpdate({ target: [scales.code, scales.version], set: { position: sql`excluded.position` } });
}

/** The texts of the house in each language; a version that is there stays as it was agreed to. */
export async function seedTerms(db: Db): Promise<void> {
  const { terms } = referenceContent();
  await db
    .insert(termsTexts)
    .values(
      TERMS.flatMap((name) =>
        LANGUAGES.map((lang) => ({ name, lang, since: terms[name].since, blocks: [...terms[name].blocks[lang]] })),
      ),
    )
    .onConflictDoNothing();
}

/** The site's own pages; a version that is there stays as it is, and a later one of this release is shown in its place. */
export async function seedPages(db: Db): Promise<void> {
  await db
    .insert(pages)
    .values(
      referenceContent().pages.map(({ code, version, languages, isListed, from, until, content }) => ({
        code,
        version,
        languages: [...languages],
        isListed,
        startsAt: from === undefined ? null : new Date(from),
        endsAt: until === undefined ? null : new Date(until),
        content,
      })),
    )
    .onConflictDoNothing();
}

/** Writes the reference data that every site needs, also in production. Idempotent. */
export async function seedReferenceData(db: Db): Promise<void> {
  await db.transaction((tx) => seedReference(tx));
  await db.transaction((tx) => seedPages(tx));
  await db.transaction((tx) => seedTerms(tx));
}
