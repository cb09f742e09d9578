import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { againstGlossary, readGlossary } from './glossary.ts';

const VISIT: Readonly<Partial<Record<Lang, string>>> = {
  en: 'visit',
  ro: 'ședință',
  fr: 'rendez-vous',
  es: 'cita',
  bg: 'среща',
  hr: 'termin',
  el: 'ραντεβού',
  de: 'Termin',
  pl: 'wizyta',
  uk: 'візит',
};
const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
const head = rowOf(LANGUAGES) + rowOf(LANGUAGES.map(() => '---'));
const visit = rowOf(LANGUAGES.map((lang) => VISIT[lang] ?? 'its word'));
const givenUp =
  '| Language | Not | For | But |\n|---|---|---|---|\n| de | Treffen | visit | Termin |\n| uk | кредит | balance | баланс |\n';

it('a row has a word in each language, once', () => {
  expect(readGlossary(head + visit + givenUp).problems).toEqual([]);
  expect(readGlossary(head + visit + visit).problems).toEqual(['docs/glossary.md has «visit» twice']);
  expect(readGlossary(head + visit.replace('wizyta', '')).problems).toEqual([
    'docs/glossary.md: «visit» has no word in pl',
  ]);
  expect(readGlossary(`${head}${visit}| note | mesaj |\n`).problems).toEqual([
    'docs/glossary.md: the row of «note» has 2 cells',
  ]);
  expect(readGlossary('# Empty').problems).toEqual(['docs/glossary.md has no terms']);
});
it('a retired word is found in its own language, with any ending, and case-sensitively only if it is capitalised', () => {
  const glossary = readGlossary(head + visit + givenUp);
  expect(
    againstGlossary(glossary, 'de', { a: 'Ihre Treffen', b: 'Ihr Termin', c: 'Wir treffen uns', d: 'Eintreffen' }),
  ).toEqual(['«a» has another name for «visit»; the glossary says Termin: Ihre Treffen']);
  expect(againstGlossary(glossary, 'uk', { a: 'Ваші кредити' })).toHaveLength(1);
  expect(againstGlossary(glossary, 'de', { a: 'Am {{Treffen}}' })).toEqual([]);
  expect(againstGlossary(glossary, 'fr', { a: 'Treffen' })).toEqual([]);
});
