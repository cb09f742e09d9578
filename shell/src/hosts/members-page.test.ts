import { jest } from '@jest/globals';
import { match, openPage, refOf, settled } from './testing/host-page.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

describe('a page for members', () => {
  const late = () => {
    let answer: (isMember: boolean) => void = () => undefined;
    const page = openPage({ new: {} }, () => new Promise((resolve) => (answer = resolve)));
    page.host.aim(refOf('new'), undefined);
    return { ...page, answer: (isMember: boolean) => answer(isMember) };
  };
  it.each([
    [true, 'new /en/test'],
    [false, ''],
  ])('waits until it is known who is there (a member: %s)', async (isMember, shown) => {
    const { host, main, answer } = late();
    host.enter();
    await settled();
    expect(main.textContent).toBe('');
    answer(isMember);
    await settled();
    expect(main.textContent).toBe(shown);
  });
  it('is taken over at once where the server has drawn what is the same for everybody', async () => {
    const { host, main } = late();
    host.adoptServer(main.appendChild(document.createElement('div')), [], new Date().toISOString());
    host.enter();
    await settled();
    expect(main.textContent).toBe('new /en/test');
  });
  it('that follows another page of its remote waits as well', async () => {
    const asked: string[] = [];
    const page = openPage({ new: {} }, async ({ pathname }) => {
      asked.push(pathname);
      return pathname === match.pathname;
    });
    page.host.aim(refOf('new'), undefined);
    page.host.enter();
    await settled();
    page.host.turn({ ...match, key: 'b', pathname: '/en/own' });
    await settled();
    expect([asked, page.main.textContent]).toEqual([['/en/test', '/en/own'], 'new /en/test']);
  });
});
