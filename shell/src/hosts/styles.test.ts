import { createStyles } from './styles.ts';

const linkTo = (href: string): HTMLLinkElement =>
  Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
const hrefs = (): readonly (string | null)[] =>
  [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
/** One that the page has loaded, of a unit. */
const loadedFrom = (href: string, unit: string): HTMLLinkElement => {
  const link = Object.defineProperty(linkTo(href), 'sheet', { value: {} });
  link.dataset['unit'] = unit;
  return link;
};
/** What has been asked for, to arrive on call. */
function slowly() {
  const arrivals = new Map<string | null, () => void>();
  const styles = createStyles(
    document,
    (link) => new Promise<void>((done) => arrivals.set(link.getAttribute('href'), done)),
  );
  return {
    styles,
    async arrive(href: string) {
      arrivals.get(href)?.();
      await Promise.resolve();
    },
  };
}
beforeEach(() => document.head.replaceChildren());

describe('the style sheets of units', () => {
  it('stand last and count from the start, because another place or moment has the browser lay the whole page out again', async () => {
    document.head.append(linkTo('/page.css'));
    const { arrive } = slowly();
    const [slow, quick] = [linkTo('/slow.css'), linkTo('/quick.css')];
    globalThis.__TESSERA_STYLES__('t_booking', slow);
    globalThis.__TESSERA_STYLES__('t_booking', quick);
    await arrive('/quick.css');
    expect(hrefs()).toEqual(['/page.css', '/quick.css']);
    await arrive('/slow.css');
    expect(hrefs()).toEqual(['/page.css', '/quick.css', '/slow.css']);
    expect([slow.media, slow.dataset['unit']]).toEqual(['', 't_booking']);
  });

  it('are not loaded again where they came with the page', async () => {
    const { styles, arrive } = slowly();
    document.head.append(loadedFrom('/served.css', 'blog@1.0.0'));
    styles.adopt('t_blog', 'blog@1.0.0');
    const again = linkTo('/served.css');
    const loaded = new Promise<string>((done) => again.addEventListener('load', ({ type }) => done(type)));
    globalThis.__TESSERA_STYLES__('t_blog', again);
    expect(await loaded).toBe('load');
    await arrive('/served.css');
    expect(hrefs()).toEqual(['/served.css']);
  });

  it('are one link for two versions if the file did not change, which leaves with the last of them', async () => {
    const { styles, arrive } = slowly();
    document.head.append(loadedFrom('/same.css', 'blog@1.0.0'));
    styles.adopt('t_blog', 'blog@1.0.0');
    for (const href of ['/same.css', '/changed.css']) {
      globalThis.__TESSERA_STYLES__('t_blog_2', linkTo(href));
      await arrive(href);
    }
    expect(hrefs()).toEqual(['/same.css', '/changed.css']);
    styles.drop('t_blog');
    expect(hrefs()).toEqual(['/same.css', '/changed.css']);
    styles.drop('t_blog_2');
    expect(hrefs()).toEqual([]);
  });

  it('are loaded again if the page could not load them', async () => {
    const { arrive } = slowly();
    const broken = linkTo('/broken.css');
    broken.dataset['unit'] = 't_blog';
    document.head.append(broken);
    globalThis.__TESSERA_STYLES__('t_blog', linkTo('/broken.css'));
    await arrive('/broken.css');
    expect(hrefs()).toEqual(['/broken.css', '/broken.css']);
  });

  it('leave with their unit, also those that came with the page and those that are still coming', async () => {
    const { styles, arrive } = slowly();
    const [served, of] = [linkTo('/served.css'), linkTo('/other.css')];
    served.dataset['unit'] = 'blog@1.0.0';
    of.dataset['unit'] = 't_other';
    document.head.append(served, of);
    styles.adopt('t_blog', 'blog@1.0.0');
    globalThis.__TESSERA_STYLES__('t_blog', linkTo('/more.css'));
    await arrive('/more.css');
    globalThis.__TESSERA_STYLES__('t_blog', linkTo('/late.css'));
    styles.drop('t_blog');
    await arrive('/late.css');
    expect(hrefs()).toEqual(['/other.css']);
  });
});
