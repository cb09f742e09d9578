import { holdSlot } from '@tessera/contracts/booking';
import { isPlatformCode } from '@tessera/contracts/errors';
import { domains } from '@tessera/contracts/specialists';
import { unsaid } from './sentences.ts';

const sentencesBut = (left?: string) =>
  Object.fromEntries(
    holdSlot.errors
      .filter((code) => !isPlatformCode(code) && code !== left)
      .map((code) => [code, `planted.error.${code}`]),
  );

it('a domain’s code needs a message in the calling remote; the platform’s have the kit’s', () => {
  expect(unsaid({ name: 'planted', endpoints: [holdSlot, domains] }, sentencesBut())).toEqual([]);
  expect(unsaid({ name: 'planted', endpoints: [holdSlot] }, sentencesBut('SLOT_TAKEN'))).toEqual([
    'planted: booking.hold may answer SLOT_TAKEN, and neither the kit nor src/i18n/errors.ts has a sentence for it',
  ]);
});
it('an unused message is reported', () => {
  expect(unsaid({ name: 'planted', endpoints: [domains] }, { SLOT_TAKEN: 'planted.error.SLOT_TAKEN' })).toEqual([
    expect.stringContaining('has a sentence for SLOT_TAKEN, which no endpoint of its remote.config.ts declares'),
  ]);
});
