import { jest } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import type { SignedDocument } from '@tessera/contracts/release';
import { aimAt } from './aim.ts';
import { swapLater } from './swap-later.ts';
import type { SwappingServices } from './swapping.ts';
import { documentOf } from './testing/swapping-tab.ts';

const signed = (revision: number): SignedDocument => ({
  text: JSON.stringify(documentOf(revision, 'shell-1', `booking-${revision}`)),
  signature: '',
});
/** A tab at revision 5, whose code for swapping comes when it is let through, after so many failures. */
function openTab({ failures = 0 } = {}) {
  const accepted: number[] = [];
  const reports: string[] = [];
  let left = failures;
  let loads = 0;
  let letThrough: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const services = {
    release$: new BehaviorSubject(documentOf(5, 'shell-1', 'booking-5')),
    report: (error: unknown) => reports.push(String(error)),
  } as Partial<SwappingServices> as SwappingServices;
  const swapping = swapLater(services, async () => {
    loads += 1;
    if (left > 0) {
      left -= 1;
      throw new Error('no network');
    }
    await gate;
    return {
      createSwapping: () => ({
        accept: async ({ text }) => void accepted.push((JSON.parse(text) as { revision: number }).revision),
        isOutdated: () => true,
        log: [],
      }),
    };
  });
  return { swapping, accepted, reports, letThrough, loads: () => loads };
}

describe('swapping that comes later', () => {
  it('is not asked for by a document that the page has already', async () => {
    const tab = openTab();
    await tab.swapping.accept(signed(5));
    expect([tab.loads(), tab.swapping.isOutdated(), tab.swapping.log]).toEqual([0, false, []]);
  });
  it('is given the newest of the documents that waited for it, and then each one', async () => {
    const tab = openTab();
    const waited = [tab.swapping.accept(signed(6)), tab.swapping.accept(signed(8)), tab.swapping.accept(signed(7))];
    expect(tab.accepted).toEqual([]);
    tab.letThrough();
    await Promise.all(waited);
    await tab.swapping.accept(signed(9));
    expect([tab.loads(), tab.accepted, tab.swapping.isOutdated()]).toEqual([1, [8, 9], true]);
  });
  it('is also given an older document, which it tells operators of', async () => {
    const tab = openTab();
    tab.letThrough();
    await tab.swapping.accept(signed(4));
    expect(tab.accepted).toEqual([4]);
  });
  it('is asked for again until it comes, when a document waits for it', async () => {
    jest.useFakeTimers();
    try {
      const tab = openTab({ failures: 6 });
      tab.letThrough();
      void tab.swapping.accept(signed(6));
      await jest.advanceTimersByTimeAsync(60_000);
      expect(tab.accepted).toEqual([6]);
      expect(tab.reports.length).toBeGreaterThan(1);
    } finally {
      jest.useRealTimers();
    }
  });
  it('reports what is no document', async () => {
    const tab = openTab();
    await tab.swapping.accept({ text: 'not JSON', signature: '' });
    expect(tab.reports).toHaveLength(1);
  });
});

it('every host is told its version, but those that keep theirs, and the others are let go', () => {
  const aimed: string[] = [];
  const kept: string[][] = [];
  const one = documentOf(6, 'shell-1', 'booking-6');
  const services = {
    host: (remote: string) => ({ aim: ({ version }: { version: string }) => aimed.push(`${remote} ${version}`) }),
    keepOnly: (remotes: ReadonlySet<string>) => kept.push([...remotes]),
  } as Partial<Record<keyof SwappingServices, unknown>> as SwappingServices;
  aimAt(one, services);
  aimAt(one, services, new Set(['booking']));
  expect([aimed, kept]).toEqual([['booking booking-6'], [['booking'], ['booking']]]);
});
