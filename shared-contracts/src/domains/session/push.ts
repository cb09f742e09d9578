import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';

/** Whether reminders are shown on the device of this session. */
export const PushState = z.object({
  /** The key by which a browser knows our servers, base64url of 65 bytes; null: this site sends none. */
  publicKey: z.nullable(z.string()),
  isOn: z.boolean(),
  /** "This is not my computer": whoever comes next would read them, so none are shown. */
  isShared: z.boolean(),
});
export type PushState = z.infer<typeof PushState>;
export const examplePush: PushState = {
  publicKey: 'BOg5KfYiBdDDRF12Ri17y3v-POPr8X0nVP2jDjowPVI3DMKU1aQ3OLdPH1iaakvR9_PHq6tNCzJH35v_JUz2crY',
  isOn: false,
  isShared: false,
};

export const pushState = endpoint('session.push', {
  summary: 'Whether reminders are shown on this device',
  method: 'GET',
  path: '/rest/client/push',
  who: 'member',
  errors: ['NOT_LOGGED_IN'],
  response: PushState,
});
const key = (bytes: number) =>
  z.string().check(z.regex(/^[\w-]+={0,2}$/), z.maxLength(Math.ceil((bytes * 4) / 3) + 2), z.minLength(bytes));
/** Where a device is reached: values of the browser's `PushSubscription` (RFC 8030, RFC 8291). */
const target = {
  endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(1_000)),
  keys: z.strictObject({ p256dh: key(65), auth: key(16) }),
};
export const PushTarget = z.object(target);
/**
 * Shows reminders on the device of this session until it ends. BAD_INPUT for an address that belongs to no push service we know;
 * FORBIDDEN on a shared device, and where the site sends none.
 */
export const subscribePush = endpoint('session.subscribePush', {
  summary: 'Show reminders on this device',
  method: 'POST',
  path: '/rest/client/push',
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'FORBIDDEN'],
  body: target,
  response: PushState,
});
export const unsubscribePush = endpoint('session.unsubscribePush', {
  summary: 'Show no reminders on this device any more',
  method: 'POST',
  path: '/rest/client/push/end',
  who: 'member',
  errors: ['NOT_LOGGED_IN'],
  body: {},
  response: PushState,
});
