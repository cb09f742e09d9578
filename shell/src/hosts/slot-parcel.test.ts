import { jest } from '@jest/globals';
import { parcelOwner } from '@tessera/kit/parcels';
import { openPage, refOf, settled } from './testing/host-page.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

describe('the parcel of a slot', () => {
  // Without limits of its own, single-spa's timers hold the element of a page for up to four seconds after it was left.
  it('leaves no timer behind that would hold its element', async () => {
    const page = openPage({ one: {} });
    page.host.aim(refOf('one'), undefined);
    const mountParcel = await parcelOwner();
    await jest.advanceTimersByTimeAsync(10_000);
    const around = document.body.appendChild(document.createElement('div'));
    const parcel = mountParcel(page.host.slotParcel('test.note.v1'), { domElement: around });
    await settled();
    await parcel.mountPromise;
    expect(around.textContent).toBe('one /en/test');
    await parcel.unmount();
    await jest.advanceTimersByTimeAsync(1);
    expect([around.textContent, jest.getTimerCount()]).toEqual(['', 0]);
  });
});
