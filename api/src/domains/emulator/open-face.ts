import type { Face, FaceSettings } from './face.ts';
import type { EmulatorDeps } from './book.ts';

/** Starts the emulator with the `braintree` API on a local address; loaded lazily. */
export const openBraintreeFace = async (deps: EmulatorDeps, settings: FaceSettings): Promise<Face> =>
  (await import('./braintree-face.ts')).openFace(deps, settings);
