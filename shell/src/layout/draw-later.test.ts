import { jest } from '@jest/globals';
import { createShown } from '../page/shown.ts';
import type { LayoutServices } from './context.tsx';
import { drawLayoutLater } from './draw-later.ts';

const services = {} as LayoutServices;
const words = async (): Promise<void> => undefined;
const settled = () => new Promise((resolve) => setTimeout(resolve, 1_000));

describe('header, menus and footer', () => {
  it.each([
    ['the page is there', (shown: ReturnType<typeof createShown>) => shown.show()],
    ['somebody acts', () => dispatchEvent(new Event('pointerdown'))],
  ])('come when %s, once', async (_when, happen) => {
    const [shown, drawLayout, load] = [createShown(), jest.fn(), jest.fn(async () => ({ drawLayout }))];
    drawLayoutLater(services, shown, words, () => undefined, load);
    await Promise.resolve();
    expect(load).not.toHaveBeenCalled();
    happen(shown);
    shown.show();
    dispatchEvent(new Event('pointerdown'));
    await new Promise((resolve) => setTimeout(resolve));
    expect([load.mock.calls.length, drawLayout.mock.calls.length]).toEqual([1, 1]);
  });
  it('stay as they were drawn where their code does not come, and the next act tries again', async () => {
    const [shown, drawLayout, report] = [createShown(), jest.fn(), jest.fn()];
    let isOffline = true;
    drawLayoutLater(services, shown, words, report, async () => {
      if (isOffline) throw new Error('offline');
      return { drawLayout };
    });
    shown.show();
    await settled();
    expect([report.mock.calls.length, drawLayout.mock.calls.length]).toEqual([1, 0]);
    isOffline = false;
    dispatchEvent(new Event('keydown'));
    await settled();
    expect(drawLayout).toHaveBeenCalledTimes(1);
  });
});
