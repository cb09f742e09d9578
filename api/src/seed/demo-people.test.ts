import { LANGUAGES } from '@tessera/contracts/languages';
import { demoContent } from '@tessera/demo-content';
import { demoReviews, testimonialsOf } from './demo-reviews.ts';
import { chosenPortrait, genderOf } from './seed-portrait.ts';
import { addressOf } from './practice-address.ts';

const { customers, specialists, streets } = demoContent();
const reviews = demoReviews();
const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

describe('reviews', () => {
  it('are three hundred for existing specialists in languages that they speak, at least twelve a language', () => {
    expect(reviews).toHaveLength(300);
    for (const { atlasUrl, lang } of reviews)
      expect(specialists.find((one) => one.atlasUrl === atlasUrl)?.languages).toContain(lang);
    for (const lang of LANGUAGES)
      expect(reviews.filter((review) => review.lang === lang).length).toBeGreaterThanOrEqual(12);
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
  it('on the front page are three with five stars in each language, of different people about different specialists', () => {
    const chosen = testimonialsOf(reviews).map((index) => reviews[index]);
    expect(chosen.every((review) => review?.stars === 5)).toBe(true);
    for (const lang of LANGUAGES) expect(chosen.filter((review) => review?.lang === lang)).toHaveLength(3);
    expect(chosen).toHaveLength(30);
    expect(isUnique(chosen.map((review) => `${review?.lang} ${review?.author}`))).toBe(true);
  });
});

describe('faces', () => {
  const BARE = ['bald', 'buzz'];
  it.each([
    ['members', customers.map(({ firstName, email }) => [firstName, email] as const)],
    ['authors of reviews', reviews.map(({ author }, index) => [author, `${author} ${index}`] as const)],
    ['specialists', specialists.map(({ gender, atlasUrl }) => [gender, atlasUrl] as const)],
  ])('of %s match their names: no woman has a beard or a bald head', (_whose, people) => {
    const genders = people.map(([name]) => (name === 'f' || name === 'm' ? name : genderOf(name)));
    for (const [index, [name, seed]] of people.entries()) {
      const { beard = 0, style = '' } = chosenPortrait(seed, genders[index] ?? 'm');
      if (genders[index] === 'f') expect([name, beard, BARE.includes(style)]).toEqual([name, 0, false]);
    }
    expect(new Set(genders).size).toBe(2);
  });
  it('are not guessed for an unknown name', () => expect(() => genderOf('Somebody')).toThrow('Somebody'));
});

it('addresses have a house number', () => {
  for (const city of Object.keys(streets))
    for (const index of [0, 7, 59]) expect(addressOf({ city }, index)).toMatch(/\D \d+$|^\d+ \D/);
});
