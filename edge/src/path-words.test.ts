import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { aboutUs } from '@tessera/contracts/routes/path-words';
import { get } from './testing/raw.ts';
import { setUpSmallEdge } from './testing/small-edge.ts';

const edge = setUpSmallEdge();
/** A language without a word of its own has the English one. */
const wordOf = (lang: Lang): string => (aboutUs as Partial<Record<Lang, string>>)[lang] ?? aboutUs.en;
const in_ = (lang: Lang) => `/${lang}/${encodeURIComponent(wordOf(lang))}`;
const locationOf = ({ head }: { readonly head: string }) => /^location: (\S+)/im.exec(head)?.[1];

describe('a word of another language in an address', () => {
  it.each(LANGUAGES)('leads from every other language to the one of %s, for good', async (lang) => {
    for (const other of LANGUAGES) {
      const path = `/${lang}/${encodeURIComponent(wordOf(other))}`;
      const answer = await get(edge.port, `${path}?a=%20b`);
      const own = path === in_(lang);
      expect([path, answer.status, locationOf(answer)]).toEqual([
        path,
        own ? 200 : 301,
        own ? undefined : `${in_(lang)}?a=%20b`,
      ]);
    }
  });
  it('leads there in one step together with the stored language', async () => {
    const answer = await get(edge.port, '//ro//despre-noi/?a=1', ['Cookie: userLang=uk']);
    expect([answer.status, locationOf(answer)]).toEqual([302, `${in_('uk')}?a=1`]);
    const there = await get(edge.port, in_('uk'), ['Cookie: userLang=uk']);
    expect(there.status).toBe(200);
  });
  it.each([
    ['a language in capitals, which is none', '/EL/about-us', '/en/about-us'],
    ['a word of no language', '/en/about-uss', '/en/404'],
    ['a part of a word, encoded twice', '/en/%25D0%25B7%25D0%25B0', '/en/404'],
    ['a word of 10,000 letters', `/en/${'a'.repeat(10_000)}`, '/en/404'],
    ['a word with 2,000 letters behind it', `/en/about-us/${'a'.repeat(2_000)}`, '/en/404'],
  ])('%s leads on once', async (_what, path, to) => {
    const answer = await get(edge.port, path);
    expect([answer.status, locationOf(answer)]).toEqual([302, to]);
  });
  it.each(['/en/ABOUT-US', `/en/${encodeURIComponent(encodeURIComponent(aboutUs.bg))}`])(
    '%s is spelled oddly and leads to the page',
    async (path) => {
      const answer = await get(edge.port, path);
      expect([answer.status, locationOf(answer)]).toEqual([301, '/en/about-us']);
    },
  );
  it('stands encoded in the page’s own address', async () => {
    const { body } = await get(edge.port, in_('el'));
    expect(body).toContain(`<link rel="canonical" href="http://localhost:4000${in_('el')}">`);
  });
});

describe('the partner’s code before an address of the help store, as the mobile build has it', () => {
  it.each([
    ['/en/tessera/help-store', '/en/help-store'],
    ['/ro/tessera/help-store/minte/o-prima-sesiune?app=1', '/ro/help-store/minte/o-prima-sesiune?app=1'],
    ['/en/tessera/help-store-search?domain=PSIHO', '/en/help-store-search?domain=PSIHO'],
  ])('leads from %s to the page', async (path, to) => {
    const answer = await get(edge.port, path);
    expect([answer.status, locationOf(answer)]).toEqual([301, to]);
  });
  it.each(['/en/aurora/help-store', '/en/tessera/blog', '/en/tessera'])('%s is a missing page', async (path) => {
    const answer = await get(edge.port, path);
    expect([answer.status, locationOf(answer)]).toEqual([302, '/en/404']);
  });
});
