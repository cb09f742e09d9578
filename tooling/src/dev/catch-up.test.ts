import { createCatchUp, type BuildOutput } from './catch-up.ts';

const build = (hash: string, files: readonly string[], sheet: string): BuildOutput => ({
  hash,
  files,
  styles: new Map([['page', sheet]]),
});
/** Two saves after a first build, with the files that were read. */
function threeBuilds() {
  const read: string[] = [];
  const { after } = createCatchUp({ remote: 'booking', base: '1.0.0-gabcdef' }, (file) => {
    read.push(file);
    return Buffer.from(file);
  });
  after(build('one', ['unit.js', 'c.1.css'], 'c.1.css'));
  after(build('two', ['unit.js', 'c.2.css', 'page.one.hot-update.js'], 'c.2.css'));
  return { news: after(build('three', ['unit.js', 'c.3.css', 'page.two.hot-update.js'], 'c.3.css')), read };
}

it('a tab that has missed builds gets the files of all of them, each with its hash', () => {
  const { news } = threeBuilds();
  expect([news.hash, news.remote, news.base]).toEqual(['three', 'booking', '1.0.0-gabcdef']);
  expect(Object.keys(news.files).map((file) => file.replace('/assets/booking/', ''))).toEqual([
    'unit.js',
    'c.1.css',
    'c.2.css',
    'page.one.hot-update.js',
    'c.3.css',
    'page.two.hot-update.js',
  ]);
  expect(Object.values(news.files).every((hash) => /^sha384-[\w+/]{64}$/.test(hash))).toBe(true);
});
it('every older style sheet is exchanged for the newest, and the newest for none', () => {
  expect(threeBuilds().news.styles).toEqual({
    '/assets/booking/c.1.css': '/assets/booking/c.3.css',
    '/assets/booking/c.2.css': '/assets/booking/c.3.css',
  });
});
it('a sheet whose text was saved back to an earlier one is the newest again', () => {
  const { after } = createCatchUp({ remote: 'booking', base: 'b' }, () => Buffer.from(''));
  for (const sheet of ['c.1.css', 'c.2.css']) after(build(sheet, [sheet], sheet));
  expect(after(build('again', ['c.1.css'], 'c.1.css')).styles).toEqual({
    '/assets/booking/c.2.css': '/assets/booking/c.1.css',
  });
});
it('a file is read once, because its name stands for its bytes', () => {
  expect(threeBuilds().read.filter((file) => file === 'unit.js')).toHaveLength(1);
});
