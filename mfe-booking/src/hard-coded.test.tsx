import { hardCodedOn } from '@tessera/kit/testing';
import { SlotScreen } from './screens/slot/slot-screen.tsx';
import { options } from './testing/wizard.tsx';

it('nothing in the first step of a booking is written in one language', async () => {
  expect(await hardCodedOn(<SlotScreen />, options)).toEqual([]);
});
