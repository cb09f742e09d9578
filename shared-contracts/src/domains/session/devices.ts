import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Id, Instant } from '../../platform/values.ts';

/** Topic that tells a person's tabs that a device was added or signed out. */
export const devicesTopic = (userId: string): string => `devices:${userId}`;

export const DeviceKind = z.enum(['desktop', 'mobile', 'tablet', 'other']);
export type DeviceKind = z.infer<typeof DeviceKind>;
/** A session of the person: one browser on one host of the site. */
export const Device = z.object({
  id: Id,
  /** Name of the browser, such as `Firefox`; null when it did not say. */
  browser: z.nullable(z.string()),
  /** Name of the system, such as `Linux`; null when it did not say. */
  system: z.nullable(z.string()),
  kind: DeviceKind,
  /** Host of another site of the same account; null for this one. */
  host: z.nullable(z.string()),
  /** The device that asks. */
  isThis: z.boolean(),
  /** "This is not my computer": ends by itself after two hours without use. */
  isShared: z.boolean(),
  since: Instant,
  lastUsedAt: Instant,
});
export type Device = z.infer<typeof Device>;
export const exampleDevice: Device = {
  id: '01935f3e-0000-7000-8000-0000000000d1',
  browser: 'Firefox',
  system: 'Linux',
  kind: 'desktop',
  host: null,
  isThis: true,
  isShared: false,
  since: '2026-10-19T08:00:00.000Z',
  lastUsedAt: '2026-10-21T08:55:00.000Z',
};

export const devices = endpoint('session.devices', {
  summary: 'Where the person is signed in; this device first, then the last used',
  method: 'GET',
  path: '/rest/user/devices',
  who: 'member',
  errors: ['NOT_LOGGED_IN'],
  response: z.object({ items: z.array(Device) }),
});
/** Takes effect at once, also in the open tabs of that device. This device is signed out by `logout`: NOT_FOUND. */
export const endDevice = endpoint('session.endDevice', {
  summary: 'Sign one other device out',
  method: 'POST',
  path: '/rest/user/devices/:id/end',
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND'],
  params: { id: Id },
  body: {},
  response: z.object({ done: z.boolean() }),
});
export const endOtherDevices = endpoint('session.endOtherDevices', {
  summary: 'Sign every device but this one out',
  method: 'POST',
  path: '/rest/user/devices/endOthers',
  who: 'member',
  errors: ['NOT_LOGGED_IN'],
  body: {},
  response: z.object({ ended: z.int() }),
});
/**
 * Extends the session because it is in use: by two hours on a shared device, by thirty days otherwise. The token in its
 * cookie is replaced once a day.
 */
export const keepSession = endpoint('session.keep', {
  summary: 'Extend the session of this device',
  method: 'POST',
  path: '/rest/user/session/keep',
  who: 'member',
  quiet: true,
  errors: ['NOT_LOGGED_IN'],
  body: {},
  response: z.object({
    isShared: z.boolean(),
    /** Seconds until the session ends if it is not used. */
    seconds: z.int(),
  }),
});
