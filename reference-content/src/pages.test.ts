import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { PAGE_CODES, WORDED } from '@tessera/contracts/routes/page-codes';
import { referenceContent } from './index.ts';
import { checkPages } from './page-checks.ts';
import { inWrongScript, outOfVoice, type Said } from './testing/voice.ts';

const { pages } = referenceContent();
/** Every text of a value, without what stands for the name of the site and names that are the same everywhere. */
const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value.replaceAll(/\{brand\}|Wellscore|€/g, '')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (CODES.has(key) ? [] : textsOf(one)));
};
const CODES = new Set(['kind', 'id', 'art', 'look', 'to', 'product', 'slugs', 'domain', 'slug', 'topic', 'of']);
const said = pages.flatMap(({ content }) =>
  (Object.entries(content) as [Lang, object][]).flatMap(([lang, words]) =>
    textsOf(words)
      .filter((text) => /\p{L}{3}/u.test(text))
      .map((text): Said => [lang, text]),
  ),
);

describe('the pages of the site', () => {
  it('are one for each address', () => {
    expect(pages.map(({ code }) => code).toSorted()).toEqual([...PAGE_CODES].sort());
  });
  it.each(WORDED)('exist in all ten languages: %s', (code) => {
    expect(pages.find((page) => page.code === code)?.languages).toEqual(LANGUAGES);
  });
  it('use the script of each language and the house style', () => {
    expect(inWrongScript(said)).toEqual([]);
    expect(outOfVoice(said)).toEqual([]);
  });
  it('invite to no self-check that is not there', () => {
    const invites = pages.filter(({ content }) => content.en?.blocks.some(({ kind }) => kind === 'selfcheck'));
    expect(invites.map(({ code }) => code)).toContain('wellscore');
    const faultsWith = (slugs: readonly string[]): readonly string[] => {
      const faults: string[] = [];
      checkPages(pages, slugs, (file, text) => faults.push(`${file}: ${text}`));
      return faults;
    };
    expect(faultsWith(['wellscore', 'phq9'])).toEqual([]);
    expect(faultsWith([])).toContain('pages/wellscore/ro.json: selfcheck: there is no self-check «wellscore»');
  });
  it('say the same in no two languages', () => {
    for (const { code, content } of pages) {
      const titles = Object.values(content).map(({ description }) => description);
      expect([code, new Set(titles).size]).toEqual([code, titles.length]);
    }
  });
});
