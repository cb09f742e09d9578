import { createStyles } from './styles.ts';

const linkTo = (href: string): HTMLLinkElement =>
  Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
const hrefs = (): readonly (string | null)[] =>
  [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
beforeEach(() => document.head.replaceChildren());

describe('the style sheets of units', () => {
  it('stand last and count from the start, because another place or moment has the browser lay the whole page out again', () => {
    document.head.append(linkTo('/page.css'));
    createStyles(document);
    const link = linkTo('/booking.css');
    globalThis.__TESSERA_STYLES__('t_booking', link);
    expect(hrefs()).toEqual(['/page.css', '/booking.css']);
    expect([link.media, link.dataset['unit']]).toEqual(['', 't_booking']);
  });

  it('leave with their unit, also those that came with the page', () => {
    const styles = createStyles(document);
    const [served, of] = [linkTo('/served.css'), linkTo('/other.css')];
    served.dataset['unit'] = 'blog@1.0.0';
    of.dataset['unit'] = 't_other';
    document.head.append(served, of);
    styles.adopt('t_blog', 'blog@1.0.0');
    globalThis.__TESSERA_STYLES__('t_blog', linkTo('/more.css'));
    styles.drop('t_blog');
    expect(hrefs()).toEqual(['/other.css']);
  });
});
