import { accessSync, constants, mkdirSync } from 'node:fs';

/**
 * One offset for all processes: if each computed it on its own, they would differ by their start times. Milliseconds.
 */
export function clockOffsetOf(now: string | undefined): number {
  if (!now) return 0;
  const instant = Date.parse(now);
  if (Number.isNaN(instant)) throw new Error(`TESSERA_NOW must be an instant such as 2026-10-24T08:00Z, not «${now}».`);
  return instant - Date.now();
}
/** Creates the data folder. Throws with a hint when it cannot be written. */
export function checkData(data: string): void {
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    accessSync(data, constants.W_OK);
  } catch {
    throw new Error(
      `The data folder «${data}» cannot be written. Choose another with TESSERA_DATA=… or change its owner.`,
    );
  }
}
