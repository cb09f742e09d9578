import type { Lang } from '@tessera/contracts/languages';
import type { Href } from '@tessera/contracts/route';
import { afterLogin, type Landing } from './after.ts';

const visits = { landing: ['customer', 'admin'], order: 20, route: 'booking.appointments' };
const calendar = { landing: ['provider'], order: 30, route: 'provider.calendar' };
const paths: Readonly<Record<string, string>> = {
  'booking.appointments': '/customer/appointments',
  'provider.calendar': '/provider/appointments',
};
const landing = (menu: Landing['menu']): Landing => ({
  menu,
  hrefOf: ({ route }, lang: Lang) => (paths[route] ? (`/${lang}${paths[route]}` as Href) : null),
});
const everything = landing([calendar, visits]);

describe('after logging in', () => {
  it.each([
    ['a customer', 'customer', everything, '/ro/customer/appointments'],
    ['a specialist', 'provider', everything, '/ro/provider/appointments'],
    ['a specialist while that remote is not live', 'provider', landing([visits]), '/ro'],
    ['anybody while none is', 'customer', landing([]), '/ro'],
    ['a role whose page this host does not have', 'customer', landing([{ ...visits, route: 'gone' }]), '/ro'],
  ] as const)('%s comes to their own area', (_who, userRole, where, to) => {
    expect(afterLogin('', 'ro', where, { userRole })).toBe(to);
  });
  it('tells the landing page that the account is new', () => {
    expect(afterLogin('', 'ro', everything, { userRole: 'customer' }, 'new_signup')).toBe(
      '/ro/customer/appointments?reference=new_signup',
    );
  });
  it('goes back to the requested page, on this site only', () => {
    expect(afterLogin('?back=/el/a/somebody', 'ro', everything, { userRole: 'provider' })).toBe('/el/a/somebody');
    for (const back of ['//elsewhere.example', 'https://elsewhere.example', '/xx/a', '/en\\evil']) {
      expect(afterLogin(`?back=${encodeURIComponent(back)}`, 'ro', everything, { userRole: 'customer' })).toBe(
        '/ro/customer/appointments',
      );
    }
  });
});
