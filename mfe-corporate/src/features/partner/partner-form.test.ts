import { PartnerRecord } from '@tessera/contracts/corporate';
import { maple, record } from '../../testing/examples.ts';
import { differences, fieldOf, readForm, toForm, type PartnerForm } from './partner-form.ts';

const form = (): PartnerForm => {
  const [newest] = maple.revisions;
  if (!newest) throw new Error('the example has a revision');
  return toForm(newest);
};

describe('the form of a record', () => {
  it('says the same as the record that it was filled from', () => {
    const read = readForm('maple', form());
    const { revision: _revision, logos: _logos, ...written } = record;
    expect(read).toEqual({ record: PartnerRecord.parse(written), logos: {}, keepLogos: ['large'] });
  });
  it('sends a new drawing, keeps the one that stands, and drops one that was removed', () => {
    const logos = { micro: '<svg/>', small: '', large: 'a'.repeat(64), store: '' };
    expect(readForm('maple', { ...form(), logos })).toMatchObject({ logos: { micro: '<svg/>' }, keepLogos: ['large'] });
  });
  it.each([
    ['a name of nothing', { name: '  ' }, 'name'],
    ['a host with a port', { hosts: 'maple.localhost:4000' }, 'hosts'],
    ['no host', { hosts: ' \n' }, 'hosts'],
    ['an address that runs', { url: 'javascript:alert(1)' }, 'url'],
    ['a telephone number of letters', { helpline: 'call us' }, 'helpline'],
    ['a category that does not exist', { categories: 'PSIH_HEALTH\nLUCK' }, 'categories'],
  ])('refuses %s at its field', (_what, change, field) => {
    const read = readForm('maple', { ...form(), ...change });
    expect('issues' in read ? read.issues.map(({ path }) => path) : []).toContain(field);
  });
  it('refuses a colour, a shape and a question at their fields', () => {
    const { seeds, fields, note } = form();
    const read = readForm('maple', {
      ...form(),
      seeds: { ...seeds, brand: 'red', radius: 'round' },
      fields: fields.map((field) => ({ ...field, code: '9' })),
      note: { ...note, en: 'Only English' },
    });
    const paths = 'issues' in read ? read.issues.map(({ path }) => path) : [];
    expect(paths).toEqual(expect.arrayContaining(['seeds.brand', 'seeds.radius', 'fields.0.code', 'note.ro']));
  });
  it('has the categories of its own, one on each line, and none where the field is empty', () => {
    const read = readForm('maple', { ...form(), categories: ' PSIH_HEALTH \n\nFAM_HEALTH' });
    expect(read).toMatchObject({ record: { categories: ['PSIH_HEALTH', 'FAM_HEALTH'] } });
    expect(readForm('maple', { ...form(), categories: ' \n' })).not.toMatchObject({ record: { categories: [] } });
  });
  it('has no colours where the partner has those of the product', () => {
    expect(readForm('maple', { ...form(), ownColours: false })).not.toMatchObject({ record: { seeds: {} } });
  });
});

it.each([
  ['record.hosts.1', 'hosts'],
  ['flags.isClinic', 'flags.isClinic'],
  ['seeds', 'seeds.brand'],
  ['extraSignupFields.2.label', 'fields.2.labelKey'],
  ['extraSignupFields.2.label.ro', 'fields.2.label.ro'],
  ['onboardingEmployeeNote.el', 'note.el'],
  ['apps.ios', 'ios'],
  ['categories.1', 'categories'],
  ['sorting.orderBy', 'orderBy'],
])('what is said about %s stands at %s', (path, field) => {
  expect(fieldOf(path)).toBe(field);
});

it('two versions differ in the parts that say something else, whatever the order of their keys', () => {
  const [newest, older] = maple.revisions;
  expect(newest && older ? differences(newest.record, older.record) : []).toEqual(['name', 'extraSignupFields']);
  const { seeds } = record;
  expect(differences(record, { ...record, ...(seeds ? { seeds: { ...seeds, flare: seeds.flare } } : {}) })).toEqual([]);
});
