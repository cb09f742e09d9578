import { jest } from '@jest/globals';
import { match, openPage, refOf, settled } from './testing/host-page.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

describe('a remote that was retired', () => {
  /** A tab with the remote's only version, on its page if `isThere`, and what is called when it is gone. */
  async function openRetired(isThere: boolean) {
    const page = openPage({ one: {} });
    let gone = 0;
    page.host.aim(refOf('one'), undefined);
    if (isThere) page.host.enter();
    else await page.host.prepare(match, new AbortController().signal);
    await settled();
    page.host.retire(() => {
      gone += 1;
    });
    return { page, gone: () => gone };
  }
  it('is let go at once where nobody is on its page', async () => {
    const { page, gone } = await openRetired(false);
    expect([gone(), page.host.unit(), page.apis.map(({ closed }) => closed)]).toEqual([1, null, [true]]);
  });
  it('stays for a person who is on its page, until they leave', async () => {
    const { page, gone } = await openRetired(true);
    page.host.turn({ ...match, hash: '#more' });
    await settled();
    expect([page.main.textContent, gone()]).toEqual(['one /en/test', 0]);
    page.host.leave();
    expect([page.main.textContent, gone(), page.host.unit()]).toEqual(['', 1, null]);
  });
  it('that is promoted again meanwhile stays', async () => {
    const { page, gone } = await openRetired(true);
    page.host.aim(refOf('one'), undefined);
    page.host.leave();
    page.host.enter();
    await settled();
    expect([page.main.textContent, gone(), page.loaded]).toEqual(['one /en/test', 0, ['one']]);
  });
  it('leaves nothing of a unit that was still loading', async () => {
    const page = openPage({ one: {} });
    page.host.aim(refOf('one'), undefined);
    const loading = page.host.prepare(match, new AbortController().signal);
    page.host.retire(() => undefined);
    await loading.catch(() => undefined);
    await settled();
    expect([page.host.unit(), page.apis.map(({ closed }) => closed)]).toEqual([null, [true]]);
  });
  it('takes its slots along', async () => {
    const page = openPage({ one: {} });
    page.host.aim(refOf('one'), undefined);
    const around = document.body.appendChild(document.createElement('div'));
    const parcel = page.host.slotParcel('test.note.v1') as { mount(props: object): Promise<void> };
    await parcel.mount({ domElement: around });
    await settled();
    expect(around.textContent).toBe('one /en/test');
    page.host.retire(() => undefined);
    expect([around.textContent, page.host.unit()]).toEqual(['', null]);
  });
  it.each(['its code', 'its first paint'])(
    'during a swap that waits for %s leaves nothing of either version',
    async (what) => {
      let goOn = (): void => undefined;
      const wait = () => new Promise<void>((resolve) => (goOn = resolve));
      const page = openPage({
        one: {},
        two: what === 'its code' ? { preload: wait } : { mount: (at) => void wait().then(() => at.painted()) },
      });
      page.host.aim(refOf('one'), undefined);
      page.host.enter();
      await settled();
      page.host.aim(refOf('two'), undefined);
      const swap = page.host.swap(false);
      await settled();
      page.host.retire(() => undefined);
      page.host.leave();
      goOn();
      expect(await swap).toBe('unchanged');
      expect([page.host.unit(), page.main.textContent, page.apis.filter(({ closed }) => !closed)]).toEqual([
        null,
        '',
        [],
      ]);
    },
  );
});
