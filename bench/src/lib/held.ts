import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';

/** What a tab holds. */
export interface Held {
  readonly nodes: number;
  readonly listeners: number;
  /** Bytes of the JavaScript heap. */
  readonly heap: number;
}
export const HELD = ['nodes', 'listeners', 'heap'] as const satisfies readonly (keyof Held)[];
/**
 * Collections, with a pause before each, after which the smallest counts are what is really held: the page that was left
 * last is still there for about a second. Milliseconds.
 */
const COLLECTIONS = 4;
const PAUSE = 2_000;

export async function devtoolsOf(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  return devtools;
}
/** What a tab holds when everything that can be collected was. */
export async function heldBy(devtools: CDPSession): Promise<Held> {
  const found: Held[] = [];
  for (let i = 0; i < COLLECTIONS; i += 1) {
    await wait(PAUSE);
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? NaN;
    found.push({ nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') });
  }
  const least = (what: keyof Held): number => Math.min(...found.map((one) => one[what]));
  return { nodes: least('nodes'), listeners: least('listeners'), heap: least('heap') };
}
