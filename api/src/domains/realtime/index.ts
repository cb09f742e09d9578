export { startRealtime, type Realtime } from './realtime.ts';
export { readReleaseSettings, type ReleaseSettings } from './settings.ts';
