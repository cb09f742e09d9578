import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import type { Messages } from '@tessera/kit/i18n';
import { loadWords } from './words.ts';

const KIT = 'kit.skeleton.loading';
const OWN = 'shell.skip';
/** Loads words from files of which some are out; what was reported. */
async function loadWith(lang: Lang, out: readonly Lang[] = []) {
  const reported: string[] = [];
  const words = await loadWords(
    lang,
    (error, at) => void reported.push(`${at}: ${(error as Error).message}`),
    async (code): Promise<readonly Messages[]> => {
      if (out.includes(code)) throw new Error(`no ${code}`);
      return [{ [KIT]: `kit in ${code}` }, { [OWN]: `shell in ${code}` }];
    },
  ).catch(() => null);
  return { words, reported };
}

describe('the words of the page', () => {
  it('are those of the language', async () => {
    const { words, reported } = await loadWith('ro');
    expect([words?.(KIT), words?.(OWN), reported]).toEqual(['kit in ro', 'shell in ro', []]);
  });
  it('are English when the language fails to load, which is reported', async () => {
    const { words, reported } = await loadWith('ro', ['ro']);
    expect([words?.(OWN), reported]).toEqual(['shell in en', ['words ro: no ro']]);
  });
  it('are none when English fails as well, and both are reported, each once', async () => {
    expect(await loadWith('ro', ['ro', 'en'])).toEqual({
      words: null,
      reported: ['words ro: no ro', 'words en: no en'],
    });
    expect(await loadWith('en', ['en'])).toEqual({ words: null, reported: ['words en: no en'] });
  });
  it.each(LANGUAGES)('report a translation that is missing, in each language: %s', async (lang) => {
    const { words, reported } = await loadWith(lang);
    expect(words?.('shell.footer.what')).toBe('shell.footer.what');
    expect(reported).toEqual([`${lang}: missing translation: shell.footer.what`]);
  });
});
