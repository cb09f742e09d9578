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
it.each([
  ['Ελληνικά', ['latin', 'names-greek']],
  ['Română', ['latin', 'names-latin-ext']],
  ['Українська', ['latin', 'names-cyrillic']],
  ['Français', ['latin']],
])('gives %s, the own name of a language, its own font', (name, fonts) => {
  expect(fontsOf('en', `<span lang="xx" class="tk-language-name">${name}</span><i>Plain</i>`)).toEqual(fonts);
});
