import { words } from '../i18n/index.ts';
import { LABELS, problemOf, PROBLEMS, shownFields, signupSchema } from './partner-fields.ts';

const cnp = { code: 'cnp', type: 'cnp', required: true, labelKey: 'cnp' } as const;
const person = { firstName: 'Ada', lastName: 'Exemplu', email: 'ada@example.com', password: 'a long enough sentence' };

it('a partner\u2019s answers are checked by the same rules as on the server, each at its field', () => {
  const schema = signupSchema([cnp], false);
  const refused = schema.safeParse({ ...person, extra: { cnp: '285031512345' }, accessCode: '' });
  expect(refused.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['extra.cnp', 'cnp-digits'],
  ]);
  expect(schema.safeParse({ ...person, extra: { cnp: ' 0000000000000 ' }, accessCode: '' }).success).toBe(true);
});
it('a code is asked for where the partner expects one', () => {
  expect(signupSchema([], true).safeParse({ ...person, extra: {}, accessCode: ' ' }).success).toBe(false);
  expect(signupSchema([], false).safeParse({ ...person, extra: {}, accessCode: '' }).success).toBe(true);
});
it('hidden fields are not shown', () => {
  const hidden = { code: 'phoneCountryCode', type: 'text', required: true, hidden: true, value: 'RO' } as const;
  expect(shownFields({ extraSignupFields: [hidden, cnp] })).toEqual([cnp]);
  expect(shownFields({})).toEqual([]);
});
it('each problem and label has its own words in every language', () => {
  for (const all of Object.values(words)) {
    const said = [...Object.values(PROBLEMS), ...Object.values(LABELS)].map((key) => all[key]);
    expect(said.every(Boolean)).toBe(true);
    expect(new Set(said).size).toBe(said.length);
  }
  expect(problemOf('cnp-date')).toBe('shell.partner.problem.cnp-date');
  expect(problemOf('toString')).toBeUndefined();
});
