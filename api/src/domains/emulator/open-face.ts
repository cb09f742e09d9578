import type { Face, FaceSettings } from './face.ts';
import type { EmulatorDeps } from './service.ts';

/** Lets the emulator speak the language of `braintree` at an address of this machine; loaded only where somebody asked for it. */
export const openBraintreeFace = async (deps: EmulatorDeps, settings: FaceSettings): Promise<Face> => (await import('./braintree-face.ts')).openFace(deps, settings);
