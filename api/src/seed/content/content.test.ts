import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { TextBlock } from '@tessera/contracts/specialists';
import { DOMAINS, Email, Slug, Zone } from '@tessera/contracts/values';
import * as z from 'zod/mini';
import { chosenPortrait } from '../seed-portrait.ts';
import {
  addressIn, blogCategories, blogTags, cities, customers, domains, genderOf, posts, problems, productCategories, products, professions, reviews, searchWords, specialists, specialities, tagsOfPosts, tenants, therapies,
  type ByLang, type WeeklyHours,
} from './index.ts';

const isUnique = (values: readonly string[]) => new Set(values).size === values.length;
const countBy = <T>(values: readonly T[], key: (value: T) => string) => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[key(value)] = (counts[key(value)] ?? 0) + 1;
  return counts;
};
const wordsIn = (blocks: readonly TextBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text])).join(' ').split(/\s+/).length;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const TIME = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;

/** Every text of the content with the language that it claims to be in. */
const byLang: ByLang[] = [
  ...DOMAINS.flatMap((domain) => [domains[domain].name, domains[domain].tagline]),
  ...specialities.flatMap(({ name, heading }) => [name, heading.f, heading.m]),
  ...[...cities, ...professions, ...therapies, ...problems].map(({ name }) => name),
  ...blogCategories.map(({ name }) => name),
  ...blogTags.map(({ name }) => name),
  ...Object.values(productCategories).map(({ name }) => name),
  ...products.flatMap(({ title, summary, about, points }) => [title, summary, about, ...points]),
];
const texts: [Lang, string][] = [
  ...byLang.flatMap((text) => LANGUAGES.map((lang): [Lang, string] => [lang, text[lang]])),
  ...posts.flatMap(({ lang, title, excerpt, metaDescription, body }): [Lang, string][] => [
    [lang, title], [lang, excerpt], [lang, metaDescription], [lang, JSON.stringify(body.map((block) => (block.kind === 'list' ? block.items : block.text)))],
  ]),
  ...reviews.flatMap(({ lang, text }): [Lang, string][] => [[lang, text]]),
  ...specialists.flatMap(({ description: { lang, blocks }, licences }): [Lang, string][] => [
    ...blocks.flatMap((block): [Lang, string][] => (block.kind === 'list' ? block.items.map((item): [Lang, string] => [lang, item]) : [[lang, block.text]])),
    ...licences.flatMap(({ name, issuer }): [Lang, string][] => [[lang, name], [lang, issuer]]),
  ]),
];

describe('texts', () => {
  it('exist in all ten languages and are not empty', () => {
    for (const [, text] of texts) expect(text.trim()).not.toBe('');
    for (const text of byLang) expect(Object.keys(text)).toEqual([...LANGUAGES]);
  });

  it('are in the script of their language, without look-alike letters inside a word', () => {
    const scripts: Partial<Record<Lang, RegExp>> = { el: /\p{Script=Greek}/u, bg: /\p{Script=Cyrillic}/u, uk: /\p{Script=Cyrillic}/u };
    for (const [lang, text] of texts) {
      const own = scripts[lang];
      if (own) expect(text).toMatch(own);
      else expect(text).not.toMatch(/\p{Script=Greek}|\p{Script=Cyrillic}/u);
      expect(text).not.toMatch(/\p{Script=Latin}(?=[\p{Script=Greek}\p{Script=Cyrillic}])|[\p{Script=Greek}\p{Script=Cyrillic}](?=\p{Script=Latin})/u);
    }
    for (const [lang, text] of texts) {
      if (lang === 'bg') expect(text).not.toMatch(/[a-zіїєґыэё]/i);
      if (lang === 'uk') expect(text).not.toMatch(/[a-zыэъё]/i);
    }
  });

  it('keep the house voice: no exclamation mark, and nobody is called a patient', () => {
    for (const [, text] of texts) expect(text).not.toMatch(/!|\bpatients?\b|patient[ei]n|pacient|pacjent|pacijent|пациент|пацієнт|ασθεν/iu);
  });
});

describe('domains, specialities and cities', () => {
  it('are six, twenty-six with six in medicine and four in each other domain, and four', () => {
    expect(Object.keys(domains)).toEqual([...DOMAINS]);
    expect(specialities).toHaveLength(26);
    expect(Object.values(countBy(specialities, ({ domain }) => domain))).toEqual([4, 4, 6, 4, 4, 4]);
    expect(isUnique(specialities.map(({ code }) => code))).toBe(true);
    expect(cities).toHaveLength(4);
    for (const { zone } of cities) expect(Intl.supportedValuesOf('timeZone').concat('Europe/Kyiv')).toContain(zone);
  });

  it('write an address with a house number', () => {
    for (const city of cities) for (const index of [0, 7, 59]) expect(addressIn(city, index)).toMatch(/\D \d+$|^\d+ \D/);
  });
});

describe('professions, therapies, problems and the words for them', () => {
  it('are the fifteen therapies by their codes', () => {
    expect(therapies.map(({ code }) => code)).toEqual([
      'INTEGRATIVE_GESTALT_THERAPY', 'PSYCHANALYSIS', 'TRANSACTIONAL_ANALYSIS', 'SANDPLAY_THERAPY', 'ANALYTIC_EXISTENTIAL_LOGOTHERAPY', 'CENTRAT_PERS', 'COGN_COMP',
      'EXPERIENT', 'SISTEMIC', 'INTEGRAT', 'NEURO_LING', 'RELAX_SIMB', 'PSIHODRAMA', 'HIPNOTERAPIE', 'PSI_SCURTE_COL',
    ]);
  });
  it('are each somebody’s', () => {
    const leading = new Set<string>(specialists.flatMap(({ specialities: [first] }) => first ?? []));
    const all = new Set<string>(specialists.flatMap((specialist) => specialist.specialities));
    for (const { code } of professions) expect([code, specialities.some(({ code: field, profession }) => profession === code && leading.has(field))]).toEqual([code, true]);
    for (const { code, specialities: fields } of problems) expect([code, fields.some((field) => all.has(field))]).toEqual([code, true]);
    for (const { code, specialities: fields } of therapies) expect([code, fields.some((field) => all.has(field))]).toEqual([code, true]);
  });
  it('are called by words of rows that exist, each once a language', () => {
    const rows = { profession: professions, domain: DOMAINS.map((code) => ({ code })), speciality: specialities, problem: problems, therapy: therapies, place: [...cities, { code: 'online' }], gender: [{ code: 'f' }, { code: 'm' }] };
    for (const { kind, code } of searchWords) expect([kind, code, rows[kind].some((row) => row.code === code)]).toEqual([kind, code, true]);
    expect(isUnique(searchWords.map(({ kind, code, lang }) => `${kind} ${code} ${lang}`))).toBe(true);
    for (const { words } of searchWords) expect(isUnique(words)).toBe(true);
  });
});

describe('specialists', () => {
  it('are sixty: ten a domain, fifteen a city, each with an address of its own', () => {
    expect(specialists).toHaveLength(60);
    expect(Object.values(countBy(specialists, ({ domain }) => domain))).toEqual([10, 10, 10, 10, 10, 10]);
    expect(Object.values(countBy(specialists, ({ city }) => city))).toEqual([15, 15, 15, 15]);
    expect(isUnique(specialists.map(({ atlasUrl }) => atlasUrl))).toBe(true);
    for (const { atlasUrl } of specialists) expect(z.safeParse(Slug, atlasUrl).success).toBe(true);
  });

  it('lead with a speciality of their own domain and write in their first language', () => {
    for (const specialist of specialists) {
      const [first] = specialist.specialities;
      expect(specialities.find(({ code }) => code === first)?.domain).toBe(specialist.domain);
      expect(isUnique(specialist.specialities)).toBe(true);
      expect(specialist.description.lang).toBe(specialist.languages[0]);
      expect(specialist.languages.length).toBeGreaterThan(1);
    }
  });

  it('describe themselves in 60 to 120 words and a list, each in other words', () => {
    for (const { description } of specialists) {
      const paragraphs = description.blocks.filter(({ kind }) => kind === 'paragraph');
      expect(paragraphs.length).toBeGreaterThanOrEqual(2);
      expect(wordsIn(paragraphs)).toBeGreaterThanOrEqual(60);
      expect(wordsIn(paragraphs)).toBeLessThanOrEqual(120);
      expect(description.blocks.filter(({ kind }) => kind === 'list')).toHaveLength(1);
    }
    expect(isUnique(specialists.map(({ description }) => JSON.stringify(description.blocks[0])))).toBe(true);
  });

  it('ask prices within the range and hold a licence at least as old as their practice', () => {
    for (const { priceMinor, practiceYears, licences } of specialists) {
      expect(Number.isInteger(priceMinor)).toBe(true);
      expect(priceMinor).toBeGreaterThanOrEqual(3500);
      expect(priceMinor).toBeLessThanOrEqual(9500);
      expect(Math.min(...licences.map(({ year }) => year))).toBeLessThanOrEqual(2026 - practiceYears);
    }
  });

  it('have weekly hours that hold a meeting and never overlap', () => {
    for (const { hours, duration } of specialists) {
      expect(hours.length).toBeGreaterThan(0);
      for (const { from, to } of hours) {
        expect(from).toMatch(TIME);
        expect(to).toMatch(TIME);
        expect(minutesOf(to) - minutesOf(from)).toBeGreaterThanOrEqual(duration);
      }
      const sorted = [...hours].sort((a, b) => a.day - b.day || minutesOf(a.from) - minutesOf(b.from));
      sorted.forEach((rule, index) => {
        const next = sorted[index + 1];
        if (next?.day === rule.day) expect(minutesOf(next.from)).toBeGreaterThanOrEqual(minutesOf(rule.to));
      });
    }
  });

  it('include two who work over midnight and some who work on Saturdays', () => {
    const continues = (rule: WeeklyHours, all: readonly WeeklyHours[]) =>
      rule.to === '24:00' && all.some(({ day, from }) => day === (rule.day % 7) + 1 && from === '00:00');
    expect(specialists.filter(({ hours }) => hours.some((rule) => continues(rule, hours)))).toHaveLength(2);
    expect(specialists.filter(({ hours }) => hours.some(({ day }) => day === 6)).length).toBeGreaterThan(10);
  });

  it('have exceptions that change their day: closed ones take hours away, open ones add hours', () => {
    for (const { hours, exceptions } of specialists) {
      for (const { dayOffset, kind, from = '00:00', to = '24:00' } of exceptions) {
        expect(from).toMatch(TIME);
        expect(minutesOf(to)).toBeGreaterThan(minutesOf(from));
        const meetsHours = hours.some((rule) => rule.day === (dayOffset % 7) + 1 && rule.from < to && rule.to > from);
        expect(meetsHours).toBe(kind === 'closed');
      }
    }
  });
});

describe('reviews', () => {
  it('are three hundred for existing specialists in languages that they speak, at least twelve a language', () => {
    expect(reviews).toHaveLength(300);
    for (const { atlasUrl, lang } of reviews) expect(specialists.find((one) => one.atlasUrl === atlasUrl)?.languages).toContain(lang);
    const counts = countBy(reviews, ({ lang }) => lang);
    for (const lang of LANGUAGES) expect(counts[lang]).toBeGreaterThanOrEqual(12);
  });

  it('use at least ninety texts and none twice for the same specialist', () => {
    expect(new Set(reviews.map(({ text }) => text)).size).toBeGreaterThanOrEqual(90);
    expect(isUnique(reviews.map(({ atlasUrl, text }) => `${atlasUrl} ${text}`))).toBe(true);
    expect(isUnique(reviews.map(({ atlasUrl, author }) => `${atlasUrl} ${author}`))).toBe(true);
  });

  it('give three to five stars, mostly five', () => {
    for (const { stars } of reviews) expect([3, 4, 5]).toContain(stars);
    expect(reviews.filter(({ stars }) => stars === 5).length).toBeGreaterThan(reviews.length / 2);
  });
});

describe('customers', () => {
  it('are one hundred, ten a language, with valid addresses that occur once', () => {
    expect(customers).toHaveLength(100);
    expect(Object.values(countBy(customers, ({ lang }) => lang))).toEqual(LANGUAGES.map(() => 10));
    expect(isUnique(customers.map(({ email }) => email))).toBe(true);
    for (const { email, zone } of customers) {
      expect(z.safeParse(Email, email).success).toBe(true);
      expect(email.endsWith('@example.com')).toBe(true);
      expect(z.safeParse(Zone, zone).success).toBe(true);
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
    }
    expect(customers.map(({ zone }) => zone)).toContain('America/New_York');
  });
});

describe('faces', () => {
  const BARE = ['bald', 'buzz'];
  it.each([
    ['members', customers.map(({ firstName, email }) => [firstName, email] as const)],
    ['authors of reviews', reviews.map(({ author }, index) => [author, `${author} ${index}`] as const)],
    ['specialists', specialists.map(({ gender, atlasUrl }) => [gender, atlasUrl] as const)],
  ])('of %s go with their names: no woman has a beard or a bare head', (_whose, people) => {
    for (const [name, seed] of people) {
      const gender = name === 'f' || name === 'm' ? name : genderOf(name);
      const { beard = 0, style = '' } = chosenPortrait(seed, gender);
      if (gender === 'f') expect([name, beard, BARE.includes(style)]).toEqual([name, 0, false]);
    }
    expect(new Set(people.map(([name]) => (name === 'f' || name === 'm' ? name : genderOf(name)))).size).toBe(2);
  });
  it('are not guessed for a name that nobody has', () => expect(() => genderOf('Somebody')).toThrow('Somebody'));
});

describe('posts', () => {
  it('are twenty-two, at least two a language, and one of them in all ten', () => {
    expect(posts).toHaveLength(22);
    const counts = countBy(posts, ({ lang }) => lang);
    for (const lang of LANGUAGES) expect(counts[lang]).toBeGreaterThanOrEqual(2);
    expect(posts.filter(({ group }) => group === 'rest').map(({ lang }) => lang)).toEqual([...LANGUAGES]);
    expect(isUnique(posts.map(({ lang, category, slug }) => `${lang}/${category}/${slug}`))).toBe(true);
  });

  it('have an ASCII address, a known category and an author who speaks the language', () => {
    for (const { slug, category, author, lang } of posts) {
      expect(z.safeParse(Slug, slug).success).toBe(true);
      expect(blogCategories.map((one) => one.slug)).toContain(category);
      expect(specialists.find(({ atlasUrl }) => atlasUrl === author)?.languages).toContain(lang);
    }
    expect(isUnique(blogCategories.map(({ slug }) => slug))).toBe(true);
    expect(blogCategories.map(({ domain }) => domain)).toEqual([...DOMAINS]);
  });

  it('are each about something, and there is no tag without a post or with the name of another place', () => {
    const used = new Set(posts.flatMap(({ group }) => tagsOfPosts[group] ?? []));
    for (const { group } of posts) expect(tagsOfPosts[group]?.length).toBeGreaterThanOrEqual(1);
    expect([...used].toSorted()).toEqual(blogTags.map(({ slug }) => slug).toSorted());
    for (const { slug } of [...blogCategories, ...blogTags]) expect(['page', 'tag', 'preview']).not.toContain(slug);
  });

  it('keep to the lengths of lists and search pages', () => {
    for (const { excerpt, metaTitle, metaDescription, body } of posts) {
      expect(excerpt.length).toBeLessThanOrEqual(160);
      expect(metaTitle.length).toBeLessThanOrEqual(70);
      expect(metaDescription.length).toBeLessThanOrEqual(200);
      expect(wordsIn(body)).toBeGreaterThanOrEqual(250);
      expect(wordsIn(body)).toBeLessThanOrEqual(450);
    }
  });

  it('are built of valid blocks with two to four headings, one list and one quote', () => {
    for (const { body } of posts) {
      expect(z.safeParse(z.array(TextBlock), body).success).toBe(true);
      const kinds = countBy(body, ({ kind }) => kind);
      expect(kinds).toMatchObject({ list: 1, quote: 1 });
      expect(kinds.heading).toBeGreaterThanOrEqual(2);
      expect(kinds.heading).toBeLessThanOrEqual(4);
    }
  });
});

describe('tenants', () => {
  it('are the main brand, an employer, and a clinic with three existing specialists of each domain', () => {
    expect(tenants.map(({ code, hostClass }) => `${code} ${hostClass}`)).toEqual(['tessera main', 'aurora clinic', 'brightwork company']);
    const aurora = tenants[1];
    const own = specialists.filter(({ atlasUrl }) => aurora.specialists.some((one) => one === atlasUrl));
    expect(own).toHaveLength(18);
    expect(Object.values(countBy(own, ({ domain }) => domain))).toEqual([3, 3, 3, 3, 3, 3]);
  });
});
