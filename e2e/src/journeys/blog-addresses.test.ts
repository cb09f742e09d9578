import { request } from 'node:http';
import { LANGUAGES } from '@tessera/contracts/languages';
import { settled } from '../harness/journey.ts';
import { openPage } from '../harness/browser.ts';
import { PAGES, publicRoutes } from '../harness/pages.ts';
import { expect, givenSite, test } from '../harness/test.ts';

const { site, browser } = givenSite();
interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly text: string;
}
const get = (path: string, userLang?: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port: site().port,
        path,
        headers: { host: 'localhost', ...(userLang ? { cookie: `userLang=${userLang}` } : {}) },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, text }));
      },
    );
    asked.on('error', reject);
    asked.end();
  });
/** Follows the redirects of a URL and returns the final page. */
async function read(path: string, userLang?: string): Promise<Answer & { readonly path: string }> {
  const answer = await get(path, userLang);
  return answer.location ? read(answer.location.replace(/^https?:\/\/[^/]+/, ''), userLang) : { ...answer, path };
}

interface Head {
  readonly title: string;
  readonly description: string;
  readonly robots: string;
  readonly canonical: string;
  readonly alternates: readonly string[];
}
const plain = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
/** The head as rendered by the server. */
function headOf(html: string): Head {
  const one = (pattern: RegExp): string => plain(pattern.exec(html)?.[1] ?? '');
  return {
    title: one(/<title>([^<]*)</),
    description: one(/<meta name="description" content="([^"]*)"/),
    robots: one(/<meta name="robots" content="([^"]*)"/),
    canonical: one(/<link rel="canonical" href="([^"]*)"/),
    alternates: [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(
      ([, lang = '', address = '']) => `${lang} ${plain(address)}`,
    ),
  };
}
/** The current head of the page. */
function headNow(): Head {
  const value = (selector: string, name: string) => document.head.querySelector(selector)?.getAttribute(name) ?? '';
  return {
    title: document.title,
    description: value('meta[name=description]', 'content'),
    robots: value('meta[name=robots]', 'content'),
    canonical: value('link[rel=canonical]', 'href'),
    alternates: [...document.head.querySelectorAll('link[rel=alternate][hreflang]')].map(
      (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
    ),
  };
}

test.describe('an article whose address is shared', () => {
  for (const lang of LANGUAGES)
    test(`is shown to a visitor with stored language ${lang} in translation, otherwise in the original`, async () => {
      const translated = await read('/ro/blog/healthy-living/de-ce-odihna-nu-odihneste', lang);
      expect(translated.status).toBe(200);
      expect(translated.text).toContain(`<html lang="${lang}"`);
      expect(headOf(translated.text).canonical).toBe(`${site().url}${translated.path}`);
      expect(translated.path.startsWith(`/${lang}/blog/healthy-living/`)).toBe(true);

      const alone = await read('/ro/blog/money/banii-in-doi-fara-cearta', lang);
      expect(alone.status).toBe(200);
      expect(alone.text).toMatch(/<h1[^>]* lang="ro"[^>]*>Banii în doi, fără ceartă</);
      expect(headOf(alone.text)).toMatchObject({
        canonical: `${site().url}/ro/blog/money/banii-in-doi-fara-cearta`,
        alternates: [],
      });
      expect(alone.text.includes('tk-banner')).toBe(lang !== 'ro');
    });
});

test.describe('lists of the blog', () => {
  for (const [from, to] of [
    ['/en/blog/page/3', '/en/blog'],
    ['/en/blog/mind/page/3', '/en/blog/mind'],
    ['/en/blog/tag/sleep/page/3', '/en/blog/tag/sleep'],
    ['/en/blog?category=mind&page=2', '/en/blog/mind?page=2'],
  ] as const)
    test(`${from} redirects permanently to ${to}`, async () => {
      expect(await get(from)).toMatchObject({ status: 301, location: to });
    });
  for (const path of ['/de/blog/money', '/en/blog/mind', '/el/blog/tag/sleep', '/en/blog?page=1'])
    test(`${path} has its own canonical address`, async () => {
      expect((await get(path)).status).toBe(200);
    });
  for (const path of ['/en/blog/no-such-category', '/en/blog/tag/no-such-tag', '/en/blog/page', '/en/blog/tag'])
    test(`${path} is 404 at its own address`, async () => {
      expect((await get(path)).status).toBe(404);
    });
  test('are not in the sitemap; articles are, each once in its own language', async () => {
    const { text } = await get('/sitemap.xml');
    expect(text).not.toMatch(/\/blog\/(?:tag\/[^<]*|mind|money)</);
    expect(text.match(/\/ro\/blog\/money\/banii-in-doi-fara-cearta</g)).toHaveLength(1);
    expect(text).not.toContain('/en/blog/money/banii-in-doi');
  });
});

test('the head is the same after navigation as in the server-rendered page, on every public route', async () => {
  const { text } = await get('/en');
  const open = await publicRoutes(async (path) => (await get(path)).text, 'main');
  expect(open).toContain('marketplace.home');
  expect(open.filter((id) => !(id in PAGES))).toEqual([]);
  const [, visit = ''] = /href="\/en(\/booking\/[^"/]+\/slot\/[^"]+)"/.exec(text) ?? [];
  expect(visit).not.toBe('');
  const { page, context } = await openPage(
    browser(),
    `${site().url}/en/blog/healthy-living/why-rest-does-not-feel-restful`,
  );
  await settled(page);
  for (const path of [...Object.values(PAGES).flat(), visit]) {
    const expected = headOf((await read(`/en${path}`)).text);
    await page.evaluate((to) => {
      const link = document.createElement('a');
      link.href = to;
      document.body.append(link);
      link.click();
      link.remove();
    }, `/en${path}`);
    await page.waitForFunction((title) => document.title === title, expected.title);
    expect({ path, ...(await page.evaluate(headNow)) }).toEqual({ path, ...expected });
  }
  await context.close();
});
