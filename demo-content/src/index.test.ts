import { TENANT_FLAGS } from '@tessera/contracts/release';
import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { DOMAINS, Slug } from '@tessera/contracts/values';
import { referenceContent } from '@tessera/reference-content';
import { inWrongScript, outOfVoice, saidIn, saidInAll, type Said } from '@tessera/reference-content/testing/voice';
import * as z from 'zod/mini';
import { demoContent } from './index.ts';

const content = demoContent();
const { specialities, problems, therapies, professions } = referenceContent();
const {
  blogCategories,
  blogTags,
  customers,
  firstNames,
  posts,
  productCategories,
  products,
  productWords,
  reviews,
  specialists,
  tenants,
} = content;
const isUnique = (values: readonly string[]) => new Set(values).size === values.length;
const countBy = <T>(values: readonly T[], key: (value: T) => string) => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[key(value)] = (counts[key(value)] ?? 0) + 1;
  return counts;
};
const wordsIn = (blocks: (typeof posts)[number]['body']) =>
  blocks
    .flatMap((block) => (block.kind === 'list' ? block.items : [block.text]))
    .join(' ')
    .split(/\s+/).length;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const byLang = [
  ...[...productCategories, ...blogCategories, ...blogTags].map(({ name }) => name),
  ...products.flatMap(({ title, summary, about, points }) => [title, summary, about, ...points]),
  productWords.takeAway,
  ...Object.values(productWords.steps).flat(),
  ...Object.values(productWords.questions).flatMap((list) =>
    list.flatMap(({ question, answer }) => [question, answer]),
  ),
];
const reviewTexts = (lang: Lang) => Object.values(reviews[lang].texts).flatMap((list) => list.map(({ text }) => text));
const said: readonly Said[] = [
  ...saidInAll(byLang),
  ...posts.flatMap(({ lang, title, excerpt, metaTitle, metaDescription, body }): readonly Said[] => [
    [lang, title],
    [lang, excerpt],
    [lang, metaTitle],
    [lang, metaDescription],
    [lang, body.map((block) => (block.kind === 'list' ? block.items.join(' ') : block.text)).join(' ')],
  ]),
  ...LANGUAGES.flatMap((lang) => reviewTexts(lang).map((text): Said => [lang, text])),
  ...specialists.flatMap(({ description: { lang, blocks }, licences }) => [
    ...saidIn(lang, blocks),
    ...licences.flatMap(({ name, issuer }): readonly Said[] => [
      [lang, name],
      [lang, issuer],
    ]),
  ]),
];

describe('the texts of the demo', () => {
  it.each(LANGUAGES)('are complete in %s: names, products, people, reviews and at least two articles', (lang) => {
    for (const text of byLang) expect(text[lang]).toMatch(/\S/);
    expect(customers.filter((customer) => customer.lang === lang)).toHaveLength(10);
    expect(firstNames[lang].women.length * firstNames[lang].men.length).toBeGreaterThan(0);
    expect(reviewTexts(lang).length).toBeGreaterThanOrEqual(12);
    expect(posts.filter((post) => post.lang === lang).length).toBeGreaterThanOrEqual(2);
    expect(specialists.some(({ languages }) => languages.includes(lang))).toBe(true);
  });
  it('use the script of each language and the house style', () => {
    expect(inWrongScript(said)).toEqual([]);
    expect(outOfVoice(said)).toEqual([]);
  });
});

describe('specialists', () => {
  it('are sixty: ten per domain, fifteen per city, each with a unique URL', () => {
    expect(specialists).toHaveLength(60);
    expect(Object.values(countBy(specialists, ({ domain }) => domain))).toEqual([10, 10, 10, 10, 10, 10]);
    expect(Object.values(countBy(specialists, ({ city }) => city))).toEqual([15, 15, 15, 15]);
    for (const { atlasUrl } of specialists) expect(z.safeParse(Slug, atlasUrl).success).toBe(true);
  });
  it('name no speciality twice, and write in their first language', () => {
    for (const specialist of specialists) {
      expect(isUnique(specialist.specialities)).toBe(true);
      expect(specialist.description.lang).toBe(specialist.languages[0]);
    }
  });
  it('cover every profession, problem and therapy', () => {
    const leading = new Set(specialists.map(({ specialities: [first] }) => first));
    const all = new Set(specialists.flatMap((specialist) => specialist.specialities));
    for (const { code } of professions)
      expect([
        code,
        specialities.some(({ code: field, profession }) => profession === code && leading.has(field)),
      ]).toEqual([code, true]);
    for (const { code, specialities: fields } of [...problems, ...therapies])
      expect([code, fields.some((field) => all.has(field))]).toEqual([code, true]);
  });
  it('describe themselves in 60 to 120 words and a list, each worded differently', () => {
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
      expect(priceMinor).toBeGreaterThanOrEqual(3500);
      expect(priceMinor).toBeLessThanOrEqual(9500);
      expect(Math.min(...licences.map(({ year }) => year))).toBeLessThanOrEqual(2026 - practiceYears);
    }
  });
  it('have weekly hours that hold a meeting and never overlap', () => {
    for (const { hours, duration } of specialists) {
      for (const { from, to } of hours) expect(minutesOf(to) - minutesOf(from)).toBeGreaterThanOrEqual(duration);
      const sorted = hours.toSorted((a, b) => a.day - b.day || minutesOf(a.from) - minutesOf(b.from));
      sorted.forEach((rule, index) => {
        const next = sorted[index + 1];
        if (next?.day === rule.day) expect(minutesOf(next.from)).toBeGreaterThanOrEqual(minutesOf(rule.to));
      });
    }
  });
  it('include two with hours past midnight and some with hours on Saturdays', () => {
    const isOverMidnight = ({ hours }: (typeof specialists)[number]) =>
      hours.some(
        ({ day, to }) => to === '24:00' && hours.some((next) => next.day === (day % 7) + 1 && next.from === '00:00'),
      );
    expect(specialists.filter(isOverMidnight)).toHaveLength(2);
    expect(specialists.filter(({ hours }) => hours.some(({ day }) => day === 6)).length).toBeGreaterThan(10);
  });
  it('have exceptions that change their day: closed ones take hours away, open ones add hours', () => {
    for (const { hours, exceptions } of specialists) {
      for (const { dayOffset, kind, from = '00:00', to = '24:00' } of exceptions) {
        expect(minutesOf(to)).toBeGreaterThan(minutesOf(from));
        const meetsHours = hours.some((rule) => rule.day === (dayOffset % 7) + 1 && rule.from < to && rule.to > from);
        expect(meetsHours).toBe(kind === 'closed');
      }
    }
  });
});

describe('customers', () => {
  it('are one hundred, all at example.com, some of them far away', () => {
    expect(customers).toHaveLength(100);
    expect(isUnique(customers.map(({ email }) => email))).toBe(true);
    for (const { email } of customers) expect(email.endsWith('@example.com')).toBe(true);
    expect(customers.map(({ zone }) => zone)).toContain('America/New_York');
  });
});

describe('products', () => {
  it('are twenty-one meetings and forty of the other kinds in the seven categories, each with three points', () => {
    const { meeting, ...rest } = countBy(products, ({ kind }) => kind);
    expect(meeting).toBe(21);
    expect(Object.keys(rest).toSorted()).toEqual(['digital', 'package', 'subscription', 'voucher', 'workshop']);
    expect(products).toHaveLength(61);
    expect(productCategories.map(({ code }) => code)).toEqual([
      'HOME_HEALTH',
      'FAM_HEALTH',
      'HEALTH_IN_PLATE',
      'FIN_HEALTH',
      'PHY_HEALTH',
      'JOB_HEALTH',
      'PSIH_HEALTH',
    ]);
    expect(new Set(products.map(({ category }) => category)).size).toBe(7);
    expect(isUnique(productCategories.map(({ slug }) => slug))).toBe(true);
    for (const { slug, points } of products) {
      expect(z.safeParse(Slug, slug).success).toBe(true);
      expect(points).toHaveLength(3);
    }
  });
  it('fill two rows of five on the home page, each position once', () => {
    for (const group of ['psycho-emotional', 'medical'])
      expect(
        products.flatMap(({ home }) => (home?.group === group ? [home.place] : [])).toSorted((a, b) => a - b),
      ).toEqual([1, 2, 3, 4, 5]);
  });
  it.each(LANGUAGES)('keep to the lengths of cards and search pages in %s, and are unique', (lang) => {
    for (const { title, summary, about } of products) {
      expect(title[lang].length).toBeLessThanOrEqual(56);
      expect(summary[lang].length).toBeLessThanOrEqual(100);
      expect(about[lang].length).toBeGreaterThan(90);
      expect(about[lang].length).toBeLessThanOrEqual(220);
    }
    expect(isUnique(products.map(({ title }) => title[lang]))).toBe(true);
    if (lang !== 'en') expect(products.filter(({ title }) => title[lang] === title.en)).toEqual([]);
  });
});

describe('articles', () => {
  it('are twenty-two, and one of them in all ten languages', () => {
    expect(posts).toHaveLength(22);
    expect(posts.filter(({ group }) => group === 'rest').map(({ lang }) => lang)).toEqual([...LANGUAGES]);
    expect(isUnique(posts.map(({ lang, category, slug }) => `${lang}/${category}/${slug}`))).toBe(true);
    expect(blogCategories.map(({ domain }) => domain)).toEqual([...DOMAINS]);
  });
  it('have an author who speaks the language', () => {
    for (const { author, lang } of posts)
      expect(specialists.find(({ atlasUrl }) => atlasUrl === author)?.languages).toContain(lang);
  });
  it('use every tag, and no slug equals another path', () => {
    expect([...new Set(posts.flatMap(({ tags }) => tags))].toSorted()).toEqual(
      blogTags.map(({ slug }) => slug).toSorted(),
    );
    for (const { slug } of [...blogCategories, ...blogTags]) expect(['page', 'tag', 'preview']).not.toContain(slug);
  });
  it('have 250 to 450 words with two to four headings, one list and one quote', () => {
    for (const { body } of posts) {
      expect(wordsIn(body)).toBeGreaterThanOrEqual(250);
      expect(wordsIn(body)).toBeLessThanOrEqual(450);
      const kinds = countBy(body, ({ kind }) => kind);
      expect(kinds).toMatchObject({ list: 1, quote: 1 });
      expect(kinds['heading']).toBeGreaterThanOrEqual(2);
      expect(kinds['heading']).toBeLessThanOrEqual(4);
    }
  });
});

describe('tenants', () => {
  it('are the main brand, and partners that between them use every flag and every kind of field', () => {
    expect(tenants.map(({ code, hostClass }) => `${code} ${hostClass}`)).toEqual([
      'tessera main',
      'aurora clinic',
      'brightwork company',
      'linden company',
      'cedar company',
      'solstice clinic',
      'harbour company',
      'juniper company',
    ]);
    const set = tenants.flatMap(({ flags }) => Object.keys(flags).filter((flag) => Reflect.get(flags, flag) === true));
    expect([...new Set(set)].toSorted()).toEqual([...TENANT_FLAGS].toSorted());
    const fields = tenants.flatMap(({ extraSignupFields = [] }) => extraSignupFields);
    expect([...new Set(fields.map(({ type }) => type))].toSorted()).toEqual(['cnp', 'number', 'phone', 'text']);
    expect(fields.some(({ prefix }) => prefix === '+40') && fields.some(({ hidden }) => hidden === true)).toBe(true);
  });
  it('have a clinic with three existing specialists of each field', () => {
    const own = specialists.filter(({ atlasUrl }) => tenants[1]?.specialists?.includes(atlasUrl));
    expect(own).toHaveLength(18);
    expect(Object.values(countBy(own, ({ domain }) => domain))).toEqual([3, 3, 3, 3, 3, 3]);
  });
});
