import { once } from './once.ts';

let ready = (): Promise<void> => Promise.resolve();
let isThere = true;
const waiting: (() => void)[] = [];

/** Tells the kit that this tab has no library of schemas yet, and how it comes. */
export function provideSchemas(from: () => Promise<void>): void {
  isThere = false;
  ready = once(async () => {
    await from();
    isThere = true;
    for (const work of waiting.splice(0)) work();
  });
}
/**
 * Resolved when schemas can check values. The first page of a tab is shown without their library; on a server, in tests
 * and on every page after it the library is there. Rejected if it could not be fetched; the next call tries again.
 */
export const schemasReady = (): Promise<void> => ready();
export const haveSchemas = (): boolean => isThere;
/** Runs at once if schemas can check values, otherwise as soon as somebody has fetched their library. */
export function onceSchemas(work: () => void): void {
  if (isThere) work();
  else waiting.push(work);
}
