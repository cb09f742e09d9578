import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { openWords } from './words.ts';

const KIT = 'kit.skeleton.loading';
const FIRST = 'shell.panel.title';
const OTHER = 'shell.skip';
/** Opens words whose files are out in some languages, and fetches all; what is known before and after, and what was reported. */
async function openWith(lang: Lang, { first = [] as readonly Lang[], others = [] as readonly Lang[] } = {}) {
  const reported: string[] = [];
  const check = (out: readonly Lang[], code: Lang): void => {
    if (out.includes(code)) throw new Error(`no ${code}`);
  };
  const book = await openWords(lang, (error, at) => void reported.push(`${at}: ${(error as Error).message}`), {
    async first(code) {
      check(first, code);
      return [{ [KIT]: `kit in ${code}` }, { [FIRST]: `first in ${code}` }];
    },
    async others(code) {
      check(others, code);
      return { [OTHER]: `other in ${code}` };
    },
  }).catch(() => null);
  const begun = [book?.translate(KIT), book?.translate(FIRST)];
  const isWhole = await book?.whole().then(
    () => true,
    () => false,
  );
  return { book, begun, isWhole, reported };
}

describe('the words of the page', () => {
  it('are those of the language, of which it begins with the first', async () => {
    const { book, begun, reported } = await openWith('ro');
    expect([begun, book?.translate(OTHER), reported]).toEqual([['kit in ro', 'first in ro'], 'other in ro', []]);
  });
  it('are English when the language fails to load, which is reported', async () => {
    const begun = await openWith('ro', { first: ['ro'] });
    expect([begun.begun[1], begun.reported]).toEqual(['first in en', ['words ro: no ro']]);
    const { book, reported } = await openWith('ro', { others: ['ro'] });
    expect([book?.translate(FIRST), book?.translate(OTHER), reported]).toEqual([
      'first in ro',
      'other in en',
      ['words ro: no ro'],
    ]);
  });
  it('are none when English fails as well, and both are reported, each once', async () => {
    expect(await openWith('ro', { first: ['ro', 'en'] })).toMatchObject({
      book: null,
      reported: ['words ro: no ro', 'words en: no en'],
    });
    expect(await openWith('en', { first: ['en'] })).toMatchObject({ book: null, reported: ['words en: no en'] });
    expect(await openWith('ro', { others: ['ro', 'en'] })).toMatchObject({
      begun: ['kit in ro', 'first in ro'],
      isWhole: false,
      reported: ['words ro: no ro', 'words en: no en'],
    });
  });
  it.each(LANGUAGES)('report a translation that is missing, in each language: %s', async (lang) => {
    const { book, reported } = await openWith(lang);
    expect(book?.translate('shell.footer.what')).toBe('shell.footer.what');
    expect(reported).toEqual([`${lang}: missing translation: shell.footer.what`]);
  });
});
