import { releaseOf, setUpPages } from '../testing/pages.ts';

const site = setUpPages();

describe('a site table that gives a page of the shell to a remote', () => {
  it.each(['/login', '/login/:step?', '/:x', '/:x/:y?'])('%s does not take the login page', async (path) => {
    const { get } = site.open();
    const page = await get('/login', { release: releaseOf(undefined, [path]) });
    expect(page.status).toBe(200);
    expect(page.html).toContain('"id":"shell.login","remote":"shell"');
  });
  it.each([
    ['/Login', '/Login'],
    ['/%6cogin', '/%6cogin'],
    ['/:x', '/anything'],
  ])('%s is no page that looks like it either', async (path, address) => {
    const { get } = site.open();
    expect((await get(address, { release: releaseOf(undefined, [path]) })).kind).toBe('unknown-route');
  });
  it('keeps the other pages of that remote', async () => {
    const { get } = site.open();
    await get('/test/one', { release: releaseOf(undefined, ['/login']) });
    expect(site.rendered).toEqual(['one']);
  });
});
