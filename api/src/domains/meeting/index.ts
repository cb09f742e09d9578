export type { IceSettings } from './ice.ts';
export { forgetSignals } from './service.ts';
