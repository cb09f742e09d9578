import type { Manifest } from '@tessera/contracts/release';
import { rewritten } from './front.ts';

const manifest = {
  files: {},
  chunks: {
    shell: ['/assets/shell/twin.css', '/assets/shell/twin.js'],
    'test.home': ['/assets/shell/home.css', '/assets/shell/home.js'],
    'test.home/rest': ['/assets/shell/rest.css', '/assets/shell/rest.js'],
  },
} as unknown as Manifest;
const boot = {
  view: { lang: 'en', route: { id: 'test.home', remote: 'test' } },
  document: { text: JSON.stringify({ shell: { manifest: 'f' } }) },
};
const FONT = '<link rel="preload" as="font" href="/assets/shell/latin.woff2">';
const page = (styles: string, fonts = FONT): string =>
  `<head><link rel="stylesheet" href="/assets/shell/own.css">${styles}<link rel="icon"></head>${fonts}<script type="application/json" id="boot">${JSON.stringify(boot)}</script><script src="/assets/shell/own.js" defer></script>`;

describe('the site’s page with the files of the twin', () => {
  it('has its style sheets, those of what is drawn and comes later too, and its scripts; none of the site’s', () => {
    const html = rewritten(page('<link rel="stylesheet" href="/slots/f.css">'), manifest);
    expect([...html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, file]) => file)).toEqual([
      '/assets/shell/twin.css',
      '/assets/shell/home.css',
      '/assets/shell/rest.css',
      '/slots/f.css',
    ]);
    expect(html).toContain(`${FONT}<link rel="preload" as="script" href="/assets/shell/home.js"`);
    expect(html).toContain('<script src="/assets/shell/twin.js"');
    expect(html).not.toMatch(/own\.(css|js)/);
  });
  it('carries no words of other languages and no files that no code loads', () => {
    const files = { '/assets/shell/twin.js': 'a', '/assets/shell/ro.js': 'b', '/assets/shell/art.svg': 'c' };
    const chunks = { ...manifest.chunks, 'test.home.ro-json': ['/assets/shell/ro.js'] };
    const html = rewritten(page('<link rel="stylesheet" href="/slots/f.css">'), { ...manifest, chunks, files });
    const carried = /id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(carried).toContain('twin.js');
    expect(carried).not.toMatch(/ro\.js|art\.svg/);
  });
  it('cannot be made where they have no place: it would be painted without styles', () => {
    expect(() => rewritten(page(''), manifest)).toThrow('The page of «test.home» has no place for style sheets.');
    const styles = '<link rel="stylesheet" href="/slots/f.css">';
    expect(() => rewritten(page(styles, ''), manifest)).toThrow('The page of «test.home» has no place for scripts.');
  });
});
