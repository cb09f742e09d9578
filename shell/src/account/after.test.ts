import { afterLogin } from './after.ts';

const everywhere = () => true;
const nowhere = () => false;

describe('after logging in', () => {
  it.each([
    ['a customer', 'customer', everywhere, '/ro/customer/appointments'],
    ['a specialist', 'provider', everywhere, '/ro/provider/appointments'],
    ['a specialist while that remote is not live', 'provider', (id: string) => id === 'booking.appointments', '/ro/customer/appointments'],
    ['anybody while neither is', 'customer', nowhere, '/ro'],
  ] as const)('%s comes to their own area', (_who, userRole, has, to) => {
    expect(afterLogin('', 'ro', has, { userRole })).toBe(to);
  });

  it('goes back to what was asked for, on this site only', () => {
    expect(afterLogin('?back=/el/a/somebody', 'ro', everywhere, { userRole: 'provider' })).toBe('/el/a/somebody');
    for (const back of ['//elsewhere.example', 'https://elsewhere.example', '/xx/a', '/en\\evil']) {
      expect(afterLogin(`?back=${encodeURIComponent(back)}`, 'ro', everywhere, { userRole: 'customer' })).toBe('/ro/customer/appointments');
    }
  });
});
