import { fontsOf } from './html.ts';

it.each([
  ['en', '<p>Plain</p>', ['latin']],
  ['en', '<h1>Ruxandra Bușuiocel</h1>', ['latin', 'latin-ext']],
  ['en', '<p lang="el">Μιλάμε και για τα δάνεια</p>', ['latin', 'greek']],
  ['en', '<p lang="uk">Ґанок</p>', ['latin', 'cyrillic']],
  ['el', '<p>Μιλάμε</p>', ['latin', 'greek']],
  ['bg', '<p>Plain</p>', ['latin', 'cyrillic']],
] as const)('a page in %s with %s names the fonts of its letters', (lang, markup, fonts) => {
  expect(fontsOf(lang, markup)).toEqual(fonts);
});
it('leaves the languages’ own names to their own fonts', () => {
  expect(fontsOf('en', '<span lang="el" class="tk-language-name">Ελληνικά</span><i>Plain</i>')).toEqual(['latin']);
});
