import { jest } from '@jest/globals';
import { match, openPage, refOf, settled } from './testing/host-page.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

describe('a swap', () => {
  it('happens at once when the unit is idle, and closes the old unit', async () => {
    const page = openPage({ one: {}, two: {} });
    page.host.aim(refOf('one'), undefined);
    page.host.enter();
    await settled();
    page.host.aim(refOf('two'), undefined);
    expect(await page.host.swap(false)).toBe('swapped');
    expect(page.main.textContent).toBe('two /en/test');
    expect(page.apis).toEqual([
      { version: 'one', closed: true },
      { version: 'two', closed: false },
    ]);
  });
  it('waits for a busy unit', async () => {
    const page = openPage({ one: { swapState: () => ({ kind: 'busy', why: 'typing', since: 0 }) }, two: {} });
    page.host.aim(refOf('one'), undefined);
    page.host.enter();
    await settled();
    page.host.aim(refOf('two'), undefined);
    expect(await page.host.swap(false)).toBe('busy');
    expect(page.main.textContent).toBe('one /en/test');
    expect(await page.host.swap(true)).toBe('swapped');
  });
  it('that does not paint keeps the old version and leaves nothing of the new one', async () => {
    const page = openPage({ one: {}, two: { mount: () => undefined } });
    page.host.aim(refOf('one'), undefined);
    page.host.enter();
    await settled();
    page.host.aim(refOf('two'), undefined);
    const swap = page.host.swap(false);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await swap).toBe('reverted');
    expect(page.main.textContent).toBe('one /en/test');
    expect(page.apis).toEqual([
      { version: 'one', closed: false },
      { version: 'two', closed: true },
    ]);
  });
  it('to a version that cannot be loaded keeps the old one and leaves nothing of the new one', async () => {
    const page = openPage({ one: {} });
    page.host.aim(refOf('one'), undefined);
    page.host.enter();
    await settled();
    page.host.aim(refOf('two'), undefined);
    expect(await page.host.swap(false)).toBe('failed');
    expect(page.apis).toEqual([
      { version: 'one', closed: false },
      { version: 'two', closed: true },
    ]);
  });
  it('during a navigation shows the new page', async () => {
    let ready = (): void => undefined;
    const page = openPage({
      one: {},
      two: {
        preload: () =>
          new Promise((resolve) => {
            ready = resolve;
          }),
      },
    });
    page.host.aim(refOf('one'), undefined);
    page.host.enter();
    await settled();
    page.host.aim(refOf('two'), undefined);
    const swap = page.host.swap(false);
    await settled();
    page.host.turn({ ...match, pathname: '/en/test/other' });
    await settled();
    ready();
    await settled();
    ready();
    expect(await swap).toBe('swapped');
    expect(page.main.textContent).toBe('two /en/test/other');
  });
});

describe('a swap that is under way when another version is named', () => {
  /** A page that swaps from one to two, which holds its code or its first paint until it is let on. */
  async function openSwapping(held: 'preload' | 'paint', force = false) {
    let goOn = (): void => undefined;
    const wait = () => new Promise<void>((resolve) => (goOn = resolve));
    const page = openPage({
      one: {},
      two: held === 'preload' ? { preload: wait } : { mount: (at) => void wait().then(() => at.painted()) },
      three: {},
    });
    page.host.aim(refOf('one'), undefined);
    page.host.enter();
    await settled();
    page.host.aim(refOf('two'), undefined);
    const swap = page.host.swap(force);
    await settled();
    return { page, swap, goOn: () => goOn() };
  }
  it.each(['one', 'three'])('ends at the newer one: %s', async (newer) => {
    const { page, swap, goOn } = await openSwapping('preload', true);
    page.host.aim(refOf(newer), undefined);
    goOn();
    expect(await swap).toBe(newer === 'one' ? 'unchanged' : 'swapped');
    expect([page.main.textContent, page.apis.filter(({ closed }) => !closed)]).toEqual([
      `${newer} /en/test`,
      [{ version: newer, closed: false }],
    ]);
  });
  it('after the hand-over ends at the newer one, too', async () => {
    const { page, swap, goOn } = await openSwapping('paint');
    page.host.aim(refOf('one'), undefined);
    goOn();
    expect(await swap).toBe('swapped');
    expect([page.main.textContent, page.loaded]).toEqual(['one /en/test', ['one', 'two', 'one']]);
  });
});
