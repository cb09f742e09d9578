import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import type { Href } from '@tessera/contracts/route';
import { mirrorLanguage } from './mirror-language.ts';
import { createTranslate } from '@tessera/kit/i18n';
import type { Notice } from '@tessera/contracts/unit';
import { allShellWords } from '../testing/words.ts';
import { createOwnLanguage } from './own-language.ts';

const at = (pathname: string, search = '') => ({
  id: pathname.includes('/blog/') ? 'blog.post' : 'page',
  pathname,
  search,
});
const stores = (userLang: Lang, userLangChosen = true) => ({ userLang, userLangChosen });

function open(lang: Lang, pathname: string, search = '') {
  const seen = { went: [] as string[], saved: [] as unknown[], notices: [] as Notice[], isLoggedIn: false };
  const own = createOwnLanguage({
    api: { call: async (_endpoint: unknown, input: unknown) => void seen.saved.push(input) as never },
    language: { words: async (of) => createTranslate(of, allShellWords[of]) },
    notify(notice) {
      seen.notices.push(notice);
      return { close: () => undefined };
    },
    routes: {
      path: (id) => (id === 'blog' ? '/blog' : undefined),
      words: () => undefined,
      switchesTo: (id) => (id === 'blog.post' ? 'blog' : undefined),
    },
    lang: () => lang,
    match: (to) => (to === undefined ? at(pathname, search) : at(new URL(to, 'http://here').pathname)),
    isLoggedIn: () => seen.isLoggedIn,
    navigate: (to) => void seen.went.push(to),
    report: (error) => {
      throw error;
    },
  });
  return { own, seen };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('logging in', () => {
  it('turns the page to the language of the account, with its query, and says so with a way back', async () => {
    const { own, seen } = open('en', '/en/help-store-search', '?q=sleep');
    own.entered(stores('ro'));
    await settled();
    expect(seen.went).toEqual(['/ro/help-store-search?q=sleep']);
    expect(localStorage.getItem('userLang')).toBe('ro');
    expect(seen.saved).toEqual([]);
    const [{ text, lang, action } = {} as Notice] = seen.notices;
    expect([text, lang, action?.label, action?.lang]).toEqual([
      'Am trecut la limba ta: română.',
      'ro',
      'Stay in English',
      'en',
    ]);
    seen.isLoggedIn = true;
    action?.run();
    expect(seen.went.at(-1)).toBe('/en/help-store-search?q=sleep');
    expect(seen.saved).toEqual([{ lang: 'en' }]);
    expect(localStorage.getItem('userLang')).toBe('en');
  });

  it.each([
    ['the same language', 'en', true],
    ['none', 'ro', false],
  ] as const)('leaves the page as it is for an account that stores %s', async (_what, lang, chosen) => {
    const { own, seen } = open('en', '/en/faq');
    own.entered(stores(lang, chosen));
    await settled();
    expect(seen).toMatchObject({ went: [], saved: [], notices: [] });
    expect(localStorage.getItem('userLang')).toBeNull();
  });

  it.each([
    ['another one', stores('ro')],
    ['the same that nobody chose', stores('el', false)],
  ])('stores what the person chose before in the account that had %s', async (_what, account) => {
    const { own, seen } = open('el', '/el/faq');
    own.choose('el');
    expect(seen.saved).toEqual([]);
    own.entered(account);
    own.entered(stores('el'));
    await settled();
    expect(seen).toMatchObject({ went: [], saved: [{ lang: 'el' }], notices: [] });
  });

  it('keeps an article that exists in one language, and offers the person’s own blog', async () => {
    const { own, seen } = open('en', '/en/blog/sleep/better-nights');
    own.entered(stores('uk'));
    await settled();
    expect(seen.went).toEqual([]);
    expect(localStorage.getItem('userLang')).toBeNull();
    expect(seen.notices.map(({ text }) => text)).toEqual(['Ваша мова – українська; ця сторінка іншою.']);
    seen.notices[0]?.action?.run();
    expect(seen.went).toEqual(['/uk/blog']);
  });
});

describe('what was begun in the language before', () => {
  it('goes on in the one of the account, but not after another was chosen', () => {
    const { own } = open('en', '/en/login');
    const onward = (to: string) => own.onward(to as Href);
    expect(onward('/en/faq')).toBe('/en/faq');
    own.entered(stores('ro'));
    expect(onward('/en/customer/appointments?reference=new#top')).toBe('/ro/customer/appointments?reference=new#top');
    expect(onward('/en')).toBe('/ro');
    expect(onward('/el/faq')).toBe('/el/faq');
    expect(onward('/en/blog/sleep/better-nights')).toBe('/en/blog/sleep/better-nights');
    mirrorLanguage('en');
    expect(onward('/en/faq')).toBe('/en/faq');
  });
});

it.each(LANGUAGES)('the notice and the way back are sentences of their own in %s', (lang) => {
  const words = allShellWords[lang];
  const others = LANGUAGES.filter((one) => one !== lang).map((one) => allShellWords[one]);
  for (const key of ['shell.language.turned', 'shell.language.stay', 'shell.language.own'] as const)
    expect(others.map((other) => other[key])).not.toContain(words[key]);
});
