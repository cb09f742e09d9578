import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { searchSpecialists, specialists as fewSpecialists, suggestSpecialists } from '@tessera/contracts/specialists';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { demoContent } from '@tessera/demo-content';
import { referenceContent } from '@tessera/reference-content';
import { eq } from 'drizzle-orm';
import { NEEDS } from '../../testing/needs.ts';
import { good, setUpTestApp } from '../../testing/test-app.ts';
import { specialists as rows } from './tables.ts';

const { specialists } = demoContent();
const { problems, therapies } = referenceContent();
const test = setUpTestApp();
const search = async (q: string, lang: Lang = 'en', more: Readonly<Record<string, string>> = {}) =>
  good(await test.call(searchSpecialists, { lang, q, count: '60', ...more }));
const urls = async (q: string, lang: Lang = 'en'): Promise<readonly string[]> =>
  (await search(q, lang)).content.map(({ atlasUrl }) => atlasUrl);
const fieldsOf = (atlasUrl: string): readonly string[] =>
  specialists.find((one) => one.atlasUrl === atlasUrl)?.specialities ?? [];

describe('a hundred needs', () => {
  it('are a hundred at least, in every language', () => {
    for (const lang of LANGUAGES)
      expect(new Set(NEEDS.map(({ words }) => words[lang])).size).toBeGreaterThanOrEqual(100);
  });
  it.each(LANGUAGES)('match only specialists who work on them, in %s', async (lang) => {
    const wrong: string[] = [];
    for (const { by, words } of NEEDS) {
      const found = await search(words[lang], lang);
      const strangers = found.content.filter(({ atlasUrl }) => !fieldsOf(atlasUrl).some((code) => by.includes(code)));
      if (found.total === 0 || strangers.length > 0 || found.unknown.length > 0)
        wrong.push(
          `${words[lang]}: ${found.total}, ${strangers.map(({ atlasUrl }) => atlasUrl).join()}; ${JSON.stringify(found.unknown)}`,
        );
    }
    expect(wrong).toEqual([]);
  });
  it.each(LANGUAGES.filter((lang) => !['en', 'bg', 'uk'].includes(lang)))(
    'are found without accents, in %s',
    async (lang) => {
      const lost: string[] = [];
      for (const { words } of NEEDS) {
        const plain = words[lang].normalize('NFD').replaceAll(/\p{M}/gu, '');
        if (plain !== words[lang] && (await search(plain, lang)).total === 0) lost.push(plain);
      }
      expect(lost).toEqual([]);
    },
  );
  it('are found in any page language', async () => {
    for (const { words } of NEEDS)
      for (const lang of ['ro', 'el', 'uk'] as const)
        expect([words[lang], (await search(words[lang], 'en')).total > 0]).toEqual([words[lang], true]);
  });
});

describe('every problem and every kind of therapy', () => {
  it('is offered by at least one specialist', async () => {
    for (const { code } of problems)
      expect([code, (await search('', 'en', { problem: code })).total > 0]).toEqual([code, true]);
    for (const { code } of therapies)
      expect([code, (await search('', 'en', { therapy: code })).total > 0]).toEqual([code, true]);
  });
});

describe('words', () => {
  it.each([
    ['psychologist Bucharest online', ['ilinca-veridan']],
    ['psiholog București', ['ilinca-veridan']],
    ['терапія для пар Київ', ['nazar-kalynivets']],
    ['cardiologist Αθήνα', ['aris-petronikas']],
    ['psihiatru Londra', ['tobias-harrowgill']],
    ['dermatologist deutsch', []],
    ['kardiologe rumänisch', ['vlad-pietrisan']],
    ['female gynecologist', ['zlata-strumkova']],
    ['panic attacks London', ['imogen-wexcombe']],
    ['Ilinca Bucharest', ['ilinca-veridan']],
    ['Ilinca London', []],
  ])('«%s» narrow each other', async (q, expected) => expect(await urls(q)).toEqual(expected));
  it.each([
    ['cuples therapy', 'couples therapy'],
    ['καρδιολογο', 'cardiologist'],
    ['psyxologos', 'psychologist'],
    ['Ernaehrungsberatung', 'dietitian'],
    ['Bucuresti', 'Bucharest'],
    ['Букарешт', 'Bucharest'],
    ['ПСИХОЛОГА', 'psychologist'],
    ['crise d’angoisse', 'anxiety'],
  ])('«%s» is «%s»', async (q, same) => expect((await urls(q)).toSorted()).toEqual((await urls(same)).toSorted()));
  it.each([
    ['dermatologist', 'skin'],
    ['cardiologist', 'heart-second-opinion'],
    ['endocrinologist', 'hormones'],
    ['headache', 'general-medicine'],
    ['couples therapy', 'couples'],
    ['weight loss', 'nutrition'],
    ['back pain', 'movement'],
  ])('«%s» ranks specialists first whose main speciality is %s', async (q, field) => {
    for (const lang of LANGUAGES) expect([lang, fieldsOf((await urls(q, lang))[0] ?? '')[0]]).toEqual([lang, field]);
  });
  it('lists no cardiologist for a dermatologist', async () => {
    for (const lang of LANGUAGES)
      for (const url of await urls('dermatologist', lang)) expect(fieldsOf(url)[0]).toBe('skin');
  });
  it('matches any doctor for "doctor", and the right one for what they treat', async () => {
    expect(
      (await urls('doctor')).every((url) => specialists.find(({ atlasUrl }) => atlasUrl === url)?.domain === 'MEDICAL'),
    ).toBe(true);
    for (const q of ['doctor for heart', 'lekarz od serca'])
      expect((await urls(q)).map((url) => fieldsOf(url)[0])).toContain('heart-second-opinion');
  });
  it('matches therapies only to specialists who offer them', async () => {
    const domains = (await urls('hypnosis')).map((url) => specialists.find(({ atlasUrl }) => atlasUrl === url)?.domain);
    expect(domains.length).toBeGreaterThan(0);
    for (const domain of domains) expect(['PSIHO', 'FAM']).toContain(domain);
  });
  it(badLuck('SEARCH-9'), async () => {
    const found = await search('qwzxk psychologist');
    expect([found.total, found.unknown]).toEqual([
      (await search('psychologist')).total,
      [{ name: 'q', value: 'qwzxk' }],
    ]);
  });
  it('finds nobody for a city with an unknown profession', async () => {
    expect((await search('qwzxk Bucharest')).total).toBe(0);
  });
});

describe('unusual search texts', () => {
  it(badLuck('SEARCH-6'), async () => {
    for (const q of ['心理学家', 'عالم نفس', 'qz']) {
      const found = await search(q);
      expect([q, found.total, found.nearest]).toEqual([q, 0, [{ without: ['text'], total: 60 }]]);
    }
  });
  it(badLuck('SEARCH-10'), async () => {
    for (const [slip, word] of [
      ['dsychologist', 'psychologist'],
      ['sychologist', 'psychologist'],
      ['bsihiatru', 'psihiatru'],
      ['γυχολόγος', 'ψυχολόγος'],
    ] as const) {
      expect([slip, (await urls(slip)).toSorted()]).toEqual([slip, (await urls(word)).toSorted()]);
    }
  });
  it('matches a word of two letters', async () =>
    expect((await urls('GP')).toSorted()).toEqual((await urls('family doctor')).toSorted()));
  it('rejects two hundred letters', async () => {
    expect(await test.call(searchSpecialists, { lang: 'en', q: 'ψ'.repeat(200) })).toMatchObject({
      status: 400,
      body: { code: 'BAD_INPUT' },
    });
  });
  it('answers a hundred letters of one and of many words', async () => {
    expect((await search('x'.repeat(100))).total).toBe(0);
    expect((await search('qz '.repeat(33))).total).toBe(0);
  });
  it(badLuck('SEARCH-7'), async () => {
    await test.db.update(rows).set({ lastName: 'Atena' }).where(eq(rows.atlasUrl, 'tudor-lastarean'));
    test.clock.set('2026-10-19T08:01:00Z');
    const [first, ...others] = (await search('Atena', 'ro')).content;
    expect(first?.atlasUrl).toBe('tudor-lastarean');
    expect(others.map(({ city }) => city)).toEqual(Array.from({ length: 15 }, () => 'Atena'));
    await test.db.update(rows).set({ lastName: 'Lăstărean' }).where(eq(rows.atlasUrl, 'tudor-lastarean'));
  });
});

describe('a filter value given by name', () => {
  const filtered = async (filters: Readonly<Record<string, string>>, lang: Lang = 'en') =>
    good(await test.call(searchSpecialists, { lang, count: '60', ...filters }));
  it.each([
    ['place', 'Βουκουρέστι', 'bucharest'],
    ['place', 'Bukarest', 'bucharest'],
    ['place', 'Athens', 'athens'],
    ['domain', 'psihologie', 'PSIHO'],
    ['domain', 'psiho', 'PSIHO'],
    ['speciality', 'Dermatologie,anxiété', 'anxiety'],
    ['problem', 'Kopfschmerzen', 'headache'],
    ['therapy', 'cognitive-behavioural', 'COGN_COMP'],
    ['language', 'ελληνικά', 'el'],
    ['language', 'rumänisch', 'ro'],
    ['gender', 'femeie', 'f'],
  ])('%s=%s is %s', async (name, value, code) => {
    const found = await filtered({ [name]: value });
    expect(found.total).toBe((await filtered({ [name]: code })).total);
    expect(found.understood).toContainEqual({ name, value: value.split(',').at(-1), code });
  });
  it(badLuck('SEARCH-8'), async () => {
    const found = await filtered({ place: 'Αθήνα', language: 'griechisch' }, 'ro');
    expect(found.total).toBe(15);
    expect(found.understood).toEqual([
      { name: 'language', value: 'griechisch', code: 'el' },
      { name: 'place', value: 'Αθήνα', code: 'athens' },
    ]);
  });
  it('an unknown one is ignored and reported, beside a known one', async () => {
    const found = await filtered({ place: 'Atlantis,Londra', therapy: 'magic' }, 'el');
    expect(found.total).toBe(15);
    expect([found.unknown, found.understood]).toEqual([
      [
        { name: 'therapy', value: 'magic' },
        { name: 'place', value: 'Atlantis' },
      ],
      [{ name: 'place', value: 'Londra', code: 'london' }],
    ]);
  });
});

describe('the reader’s language', () => {
  it.each(LANGUAGES)('comes first in %s, page after page the same', async (lang) => {
    const all = (await search('', lang)).content;
    const speaks = all.map(({ languages }) => languages.includes(lang));
    expect(speaks).toEqual(speaks.toSorted((a, b) => Number(b) - Number(a)));
    const pages = await Promise.all(['1', '2', '3'].map((page) => search('', lang, { page, count: '20' })));
    expect(pages.flatMap(({ content }) => content.map(({ atlasUrl }) => atlasUrl))).toEqual(
      all.map(({ atlasUrl }) => atlasUrl),
    );
  });
  it.each(LANGUAGES)('is spoken by the specialists on the home page in %s, of different domains', async (lang) => {
    const few = good(await test.call(fewSpecialists, { lang, qty: '5' }));
    expect(few.map(({ languages }) => languages.includes(lang))).toEqual([true, true, true, true, true]);
    expect(new Set(few.map(({ domain }) => domain)).size).toBeGreaterThan(2);
  });
  it('matters less than a sort order by price or time', async () => {
    const prices = (await search('', 'el', { sort: 'cheapest' })).content.map(({ price }) => price.amount);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });
});

describe('suggestions', () => {
  const suggest = async (q: string, lang: Lang = 'en') => good(await test.call(suggestSpecialists, { lang, q }));
  it.each([
    ['psycholog', 'en', { kind: 'profession', value: 'psychologist', label: 'Psychologist', total: 6 }],
    ['психол', 'uk', { kind: 'profession', value: 'psychologist', label: 'Психолог', total: 6 }],
    ['κατάθλ', 'el', { kind: 'speciality', value: 'low-mood', label: 'Πεσμένη διάθεση' }],
    ['depres', 'ro', { kind: 'speciality', value: 'low-mood', label: 'Dispoziție scăzută' }],
    ['Bukare', 'en', { kind: 'place', value: 'bucharest', label: 'Bucharest', total: 15 }],
    ['couples th', 'en', { kind: 'profession', value: 'couples-therapist' }],
    ['migr', 'de', { kind: 'problem', value: 'headache', label: 'Kopfschmerzen und Migräne' }],
  ] as const)('«%s» in %s', async (q, lang, first) => expect((await suggest(q, lang))[0]).toMatchObject(first));
});
