import { openBrowser } from './harness/browser.ts';
const b = await openBrowser();
const P = 4712;
for (const [name, url, dark] of [
  ['home', `http://localhost:${P}/en`, false],
  ['home-dark', `http://localhost:${P}/ro`, true],
  ['aurora', `http://aurora.localhost:${P}/en`, false],
  ['bright-dark', `http://brightwork.localhost:${P}/en/help-store-search`, true],
  ['profile', `http://localhost:${P}/el/a/ilinca-veridan`, false],
  ['product-dark', `http://localhost:${P}/en/help-store-search?domain=MEDICAL`, true],
] as const) {
  for (const w of [1440, 360]) {
    const ctx = await b.newContext({
      viewport: { width: w, height: w === 360 ? 800 : 1300 },
      colorScheme: dark ? 'dark' : 'light',
    });
    const p = await ctx.newPage();
    const fonts: string[] = [];
    p.on('console', (m) => {
      if (m.type() === 'error') console.log(name, 'console', m.text());
    });
    p.on('response', (r) => {
      if (/woff2|\.png/.test(r.url()))
        fonts.push(r.url().split('/').at(-1)!.slice(0, 6) + ' ' + r.status() + ' ' + r.headers()['content-length']);
    });
    const res = await p.goto(url, { timeout: 60000 });
    await p
      .waitForFunction(() => performance.getEntriesByName('tessera:mounted').length > 0, undefined, { timeout: 60000 })
      .catch(() => console.log('not mounted', url));
    await p.waitForTimeout(800);
    console.log(name, w, res!.status(), fonts.join(' | '));
    await p.screenshot({ path: `/tmp/art-${name}-${w}.png` });
    await ctx.close();
  }
}
await b.close();
