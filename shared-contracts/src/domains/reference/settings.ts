import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';

/** Lengths in characters, the number of messages fetched at once, and the size of a file in bytes. */
export const NUMBER_SETTINGS = [
  'Msg_Max_Length',
  'PROACTIVE_SEARCH_QUESTION_MIN_LENGTH',
  'MAX_FILENAME_LENGTH_MESSAGES',
  'LAZY_MESSAGES_COUNT',
  'uploadFileVideoConfMaxSize',
] as const;
/** Public keys of other services; null until an operator enters one. */
const KEY_SETTINGS = ['fbAppID', 'GoogleMapsAPIKey'] as const;
const SettingName = z.enum([...NUMBER_SETTINGS, ...KEY_SETTINGS]);
export type SettingName = z.infer<typeof SettingName>;
const length = z.optional(z.int());
const key = z.optional(z.nullable(z.string()));
export const Settings = z.object({
  Msg_Max_Length: length,
  PROACTIVE_SEARCH_QUESTION_MIN_LENGTH: length,
  MAX_FILENAME_LENGTH_MESSAGES: length,
  LAZY_MESSAGES_COUNT: length,
  uploadFileVideoConfMaxSize: length,
  fbAppID: key,
  GoogleMapsAPIKey: key,
});
export type Settings = z.infer<typeof Settings>;
/** Keyed by the names that were asked for; every other name is BAD_INPUT, so that nothing else can be read by one. */
export const getSettings = endpoint('reference.settings', {
  summary: 'Settings of the site that pages need',
  method: 'POST',
  path: '/rest/public/call/getSettings',
  body: { names: z.array(SettingName).check(z.minLength(1), z.maxLength(20)) },
  bare: 'names',
  who: 'anyone',
  response: Settings,
});
