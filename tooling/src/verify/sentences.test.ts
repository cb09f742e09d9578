import { holdSlot } from '@tessera/contracts/booking';
import { domains } from '@tessera/contracts/specialists';
import { unsaid } from './sentences.ts';

const errors = Object.fromEntries(holdSlot.errors.map((code) => [code, `planted.error.${code}`]));
const { NOT_FOUND: _, TOO_MANY_REQUESTS: __, ...own } = errors;

it('a code of a domain needs a sentence of the remote that calls; the platform\'s have the kit\'s', () => {
  expect(unsaid({ name: 'planted', endpoints: [holdSlot, domains] }, own)).toEqual([]);
  const { SLOT_TAKEN: ___, ...less } = own;
  expect(unsaid({ name: 'planted', endpoints: [holdSlot] }, less)).toEqual([
    'planted: booking.hold may answer SLOT_TAKEN, and neither the kit nor src/i18n/errors.ts has a sentence for it',
  ]);
});
it('a sentence that no call needs is named', () => {
  expect(unsaid({ name: 'planted', endpoints: [domains] }, { SLOT_TAKEN: 'planted.error.SLOT_TAKEN' })).toEqual([
    expect.stringContaining('has a sentence for SLOT_TAKEN, which no endpoint of its remote.config.ts declares'),
  ]);
});
