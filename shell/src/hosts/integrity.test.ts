import { hasten } from './integrity.ts';

afterEach(() => {
  globalThis.__TESSERA_INTEGRITY__ = {};
});

describe('files that are fetched ahead', () => {
  it('are asked for once, under their hash, and leave nothing behind', () => {
    const [script, style] = ['/assets/test/c.js', '/assets/test/c.css'];
    globalThis.__TESSERA_INTEGRITY__ = { [script]: 'sha384-one', [style]: 'sha384-two' };
    hasten([script, style, script]);
    const links = [...document.head.querySelectorAll('link')];
    expect(links.map((link) => [link.getAttribute('href'), link.as, link.integrity, link.crossOrigin])).toEqual([
      [script, 'script', 'sha384-one', 'anonymous'],
      [style, 'style', 'sha384-two', 'anonymous'],
    ]);
    links[0]?.dispatchEvent(new Event('load'));
    links[1]?.dispatchEvent(new Event('error'));
    expect(document.head.querySelector('link')).toBeNull();
  });
});
