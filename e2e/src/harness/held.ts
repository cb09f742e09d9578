import type { Page } from '@playwright/test';

/** What a tab holds after everything that can be collected was. */
interface Held {
  readonly nodes: number;
  readonly listeners: number;
}
/** Counts nodes and listeners of a tab whenever it is asked. */
export async function heldIn(page: Page): Promise<() => Promise<Held>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  return async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? NaN;
    return { nodes: of('Nodes'), listeners: of('JSEventListeners') };
  };
}
