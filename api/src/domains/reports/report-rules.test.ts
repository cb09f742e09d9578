import { createLabels } from './report-rules.ts';

it('counts only valid versions of remotes, up to a maximum', () => {
  const labelOf = createLabels(1);
  const booking = { remote: 'mfe-booking', version: '1.0.0-g0123456789' };
  expect(labelOf(booking)).toEqual(booking);
  expect(labelOf({ ...booking, version: '1.0.1-g0123456789' })).toEqual({ remote: 'other', version: 'other' });
  expect(labelOf({ ...booking, remote: 'Not A Remote' })).toEqual({ remote: 'other', version: 'other' });
  expect(labelOf(booking)).toEqual(booking);
});
