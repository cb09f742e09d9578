import { isOperatorError, thrownMessage } from '@tessera/server/errors';
import { copyOf, type Copy } from '@tessera/reference-content/testing/broken';
import { readDemoContent } from './index.ts';

let copy: Copy;
beforeEach(() => void (copy = copyOf(new URL('../data/', import.meta.url))));
afterEach(() => copy.end());
/** The messages shown to an editor, one line per fault. */
const said = (): readonly string[] => {
  try {
    readDemoContent(copy.root);
  } catch (error) {
    if (isOperatorError(error)) return thrownMessage(error).split('\n  ').slice(1);
    throw error;
  }
  return [];
};
const PRODUCT = 'products/a-first-session.json';
const PERSON = 'specialists/ilinca-veridan.json';

it('an unchanged copy is accepted', () => expect(said()).toEqual([]));
it.each<[what: string, spoil: (copy: Copy) => void, says: string]>([
  [
    'a language that is missing',
    ({ change }) => change(PRODUCT, /    "pl": .*\n/, ''),
    `${PRODUCT}: title.pl is missing`,
  ],
  [
    'a language that is missing deep inside',
    ({ change }) => change(PRODUCT, /("ro": "Două căi.*\n)/, ''),
    `${PRODUCT}: points.1.ro is missing`,
  ],
  ['an empty text', ({ change }) => change(PRODUCT, '"Una primera sesión"', '""'), `${PRODUCT}: title.es is empty`],
  [
    'an unknown key',
    ({ change }) => change(PRODUCT, '"minutes"', '"minuts": 50,\n  "minutes"'),
    `${PRODUCT}: has what nobody knows: «minuts»`,
  ],
  [
    'a length that no meeting has',
    ({ change }) => change(PRODUCT, '"minutes": 80', '"minutes": 81'),
    `${PRODUCT}: minutes of a meeting are none of «15», «30», «50», «80»`,
  ],
  [
    'a speciality that does not exist',
    ({ change }) => change(PRODUCT, '"low-mood"', '"low-moods"'),
    `${PRODUCT}: speciality: «low-moods» does not exist in reference-content/data/specialities`,
  ],
  [
    'a category that does not exist',
    ({ change }) => change(PRODUCT, 'PSIH_HEALTH', 'MIND_HEALTH'),
    `${PRODUCT}: category: «MIND_HEALTH» does not exist in product-categories`,
  ],
  [
    'a city that does not exist',
    ({ change }) => change(PERSON, '"city": "bucharest"', '"city": "cluj"'),
    `${PERSON}: city: «cluj» does not exist in reference-content/data/cities`,
  ],
  [
    'a field of help that is not the one of the first speciality',
    ({ change }) => change(PERSON, '"domain": "PSIHO"', '"domain": "COACH"'),
    `${PERSON}: domain is «COACH», and the first speciality belongs to «PSIHO»`,
  ],
  [
    'a time that no clock shows',
    ({ change }) => change(PERSON, /"from": "\d\d:/, '"from": "25:'),
    `${PERSON}: hours.0.from is not written as it has to be: «25:`,
  ],
  [
    'a specialist without words',
    ({ remove }) => remove('specialists/ilinca-veridan.md'),
    'specialists/ilinca-veridan.md: is missing',
  ],
  [
    'a specialist whom the order does not name',
    ({ change }) => change('specialists/order.json', '"ilinca-veridan",', ''),
    'specialists/order.json: does not name «ilinca-veridan»',
  ],
  [
    'a partner’s specialist who does not exist',
    ({ change }) => change('tenants/aurora.json', '"aris-petronikas"', '"aris-petronika"'),
    'tenants/aurora.json: specialists: «aris-petronika» does not exist in specialists',
  ],
  [
    'an author who does not exist',
    ({ change }) => change('posts/rest/ro.md', /author: .*/, 'author: nobody'),
    'posts/rest/ro.md: author: «nobody» does not exist in specialists',
  ],
  [
    'an excerpt that is too long',
    ({ change }) => change('posts/rest/ro.md', /excerpt: .*/, `excerpt: ${'a'.repeat(161)}`),
    'posts/rest/ro.md: excerpt is more than 160',
  ],
  [
    'an article without its line for search pages',
    ({ change }) => change('posts/rest/ro.md', /metaTitle: .*\n/, ''),
    'posts/rest/ro.md: metaTitle is missing',
  ],
  [
    'a line of the head that nobody knows',
    ({ change }) => change('posts/rest/ro.md', 'metaTitle:', 'tags: sleep\nmetaTitle:'),
    'posts/rest/ro.md: has what nobody knows: «tags»',
  ],
  [
    'a tag that does not exist',
    ({ change }) => change('posts/rest/article.json', '"sleep"', '"slep"'),
    'posts/rest/article.json: tags: «slep» does not exist in blog-tags',
  ],
  [
    'bold words in an article',
    ({ change }) => change('posts/le-trac/fr.md', 'À quoi sert', 'À quoi **sert**'),
    'posts/le-trac/fr.md: line 13 has formatting or a link',
  ],
  [
    'an article of a language that is none',
    ({ write }) => write('posts/rest/it.md', 'Testo.\n'),
    'posts/rest/it.md: is read by nobody',
  ],
  ['reviews of a language, gone', ({ remove }) => remove('reviews/uk.json'), 'reviews/uk.json: is missing'],
  [
    'stars that nobody gives',
    ({ change }) => change('reviews/fr.json', '"stars": 5', '"stars": 6'),
    'reviews/fr.json: texts.mind.0.stars is none of «3», «4», «5»',
  ],
  [
    'a first name that stands in no list',
    ({ change }) => change('reviews/fr.json', '"Solène"', '"Solange"'),
    'reviews/fr.json: the first name «Solange» stands in no list of first-names',
  ],
  [
    'a first name that stands in both lists',
    ({ change }) => change('first-names/fr.json', '"men": [', '"men": ["Solène", '),
    'reviews/fr.json: the first name «Solène» stands in no list of first-names, or among women and men',
  ],
  [
    'a time zone that does not exist',
    ({ change }) => change('customers/de.json', 'Europe/Berlin', 'Europe/Bonn'),
    'customers/de.json: anke.birkenstedt@example.com: the time zone «Europe/Bonn» does not exist',
  ],
  [
    'an address that two people have',
    ({ change }) => change('customers/de.json', 'bastian.wiesenlohr@', 'anke.birkenstedt@'),
    'customers/de.json: anke.birkenstedt@example.com is there twice',
  ],
  [
    'a visit of somebody who does not exist',
    ({ change }) => change('calendar.json', 'chloe.fernsby', 'chloe.fernsbee'),
    'calendar.json: 0.customer: «chloe.fernsbee@example.com» does not exist in customers',
  ],
  [
    'a voucher of somebody who does not exist',
    ({ change }) => change('vouchers.json', 'joel.marchbrook', 'joel'),
    'vouchers.json: 6.usedBy: «joel@example.com» does not exist in customers or accounts.json',
  ],
  [
    'a city without streets',
    ({ change }) => change('streets.json', /  "london": .*\n/, ''),
    'streets.json: london is missing',
  ],
  ['a file that is no JSON', ({ change }) => change('vouchers.json', ']', ''), 'vouchers.json: is no JSON: '],
])('%s is reported with the file and position', (_what, spoil, says) => {
  spoil(copy);
  expect(said()).toContainEqual(expect.stringContaining(`demo-content/data/${says}`));
});
