export { addressFor, wantsReminder } from './delivery.ts';
export {
  dropAddress,
  dropWaiting,
  findSettings,
  findWaiting,
  NOT_WAITING,
  saveSettings,
  type SettingsRow,
} from './queries.ts';
export { personal } from './personal-queries.ts';
