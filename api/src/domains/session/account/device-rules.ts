import type { Device, DeviceKind } from '@tessera/contracts/session';
import Bowser from 'bowser';
import { hostOf } from '../rules.ts';
import type { SessionRow } from './device-queries.ts';

/** What a browser says about itself, in a word each: enough to recognise one's own device, and no more. */
export interface DeviceName {
  readonly browser: string | null;
  readonly system: string | null;
  readonly deviceKind: DeviceKind;
}
const KINDS: Readonly<Record<string, DeviceKind>> = { desktop: 'desktop', mobile: 'mobile', tablet: 'tablet' };
/** Longer headers are no browser's. */
const LONGEST = 512;
const NAME = /^[\p{L}\p{N} .+-]{1,40}$/u;
const nameIn = (value: string | undefined): string | null => (value !== undefined && NAME.test(value) ? value : null);

/** The device in a `User-Agent` header, without versions. */
export function deviceIn(userAgent: string | undefined): DeviceName {
  if (!userAgent || userAgent.length > LONGEST) return { browser: null, system: null, deviceKind: 'other' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return { browser: nameIn(browser.name), system: nameIn(os.name), deviceKind: KINDS[platform.type ?? ''] ?? 'other' };
}

/** A session as its person sees it. */
export function toDevice(
  row: SessionRow,
  here: { readonly sessionId: string; readonly origin: string | null },
): Device {
  return {
    id: row.id,
    browser: row.browser,
    system: row.system,
    kind: row.deviceKind ?? 'other',
    host: row.host === hostOf(here.origin) ? null : row.host,
    isThis: row.id === here.sessionId,
    isShared: row.shared,
    since: row.createdAt.toISOString(),
    lastUsedAt: (row.lastUsedAt ?? row.createdAt).toISOString(),
  };
}
