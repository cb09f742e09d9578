export type { IceSettings } from './ice.ts';
export { forgetSignals } from './service.ts';
export { personal } from './personal-queries.ts';
