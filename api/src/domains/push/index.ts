export { createPushQueue, sendPushes, type PushQueue } from './service.ts';
export { personal } from './personal-queries.ts';
export { readPushSettings, type PushSettings } from './settings.ts';
