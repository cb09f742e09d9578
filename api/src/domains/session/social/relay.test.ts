import { socialSignup } from '@tessera/contracts/session';
import { throughProvider } from '../../../testing/identity-provider.ts';
import { whoIs } from '../../../testing/people.ts';
import { locationOf, NAMES, pathOf, somebody, START, setUpSocial } from '../../../testing/social-steps.ts';
import { good, siteOf } from '../../../testing/test-app.ts';

const { given } = setUpSocial(siteOf('tessera'));

it('a provider that is registered with the main host only sends the answer on to the host where it began', async () => {
  const browser = given.live.browser({ tenant: 'aurora' });
  const main = given.live.browser();
  const begun = await browser.send('GET', START);
  given.idp.person = somebody();
  const { url } = await throughProvider(locationOf(begun));
  expect(url.origin).toBe(siteOf('tessera'));
  const on = await main.send('GET', pathOf(url));
  const address = new URL(locationOf(on));
  expect(address.origin).toBe(siteOf('aurora'));
  expect([...main.cookies.keys()]).toEqual([]);
  const page = new URL(locationOf(await browser.send('GET', pathOf(address))), siteOf('aurora'));
  const id = page.searchParams.get('arrival') ?? '';
  good(await browser.call(socialSignup, { id, ...NAMES }));
  expect(await whoIs(browser)).toBe(given.idp.person.email);
});
