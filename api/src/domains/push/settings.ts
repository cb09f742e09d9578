import path from 'node:path';
import { readVariables, type GivenVariables } from '@tessera/server/environment';
import { readOrMake } from '@tessera/server/private-files';
import webPush from 'web-push';
import * as z from 'zod/mini';
import { operatorError } from '../../platform/errors.ts';

/** The push services of Chrome and Edge, Firefox, Safari, and Windows; theirs and all hosts below them. */
const SERVICES = 'fcm.googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com';
const KEYS = /^([\w-]{87})\.([\w-]{43})$/;
const Variables = z.object({
  TESSERA_PUSH_KEYS: z.optional(z.string()),
  TESSERA_PUSH_SERVICES: z._default(
    z
      .string()
      .check(
        z.regex(
          /^(https?:\/\/)?[\w.-]+(:\d+)?(,(https?:\/\/)?[\w.-]+(:\d+)?)*$/,
          'must be names of hosts, or origins, separated by commas',
        ),
      ),
    SERVICES,
  ),
});
export interface PushSettings {
  /** The pair by which browsers know our servers (RFC 8292), base64url; null: no reminders on devices. */
  readonly keys: { readonly publicKey: string; readonly privateKey: string } | null;
  /** Whether an address belongs to a push service: we call no other, whatever a browser says. */
  isService(address: string): boolean;
}

const newKeys = (): string => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return `${publicKey}.${privateKey}`;
};
/** Whether an address is on a host, over TLS; or on exactly an origin that is named with its scheme. */
export function isOn(service: string, address: string): boolean {
  const { protocol, hostname, origin, username, port } = new URL(address);
  if (username !== '') return false;
  if (service.includes('://')) return origin === service;
  return protocol === 'https:' && port === '' && (hostname === service || hostname.endsWith(`.${service}`));
}

/**
 * Reads the keys: `TESSERA_PUSH_KEYS`, which all apis must share, or, where the site is not in production,
 * `keys/push.keys` in the data folder, made at the first start. Without them nothing is sent. Throws an operator error.
 */
export function readPushSettings(variables: GivenVariables, data: string, isProduction: boolean): PushSettings {
  const { TESSERA_PUSH_KEYS: given, TESSERA_PUSH_SERVICES: services } = readVariables(Variables, variables);
  const file = path.join(data, 'keys', 'push.keys');
  const text = given ?? (isProduction ? undefined : readOrMake(file, newKeys));
  const [, publicKey, privateKey] = KEYS.exec(text ?? '') ?? [];
  if (text !== undefined && (publicKey === undefined || privateKey === undefined))
    throw operatorError(
      `${given === undefined ? file : 'TESSERA_PUSH_KEYS'} must be a public and a private key, base64url, with a dot between them; npm run secrets makes a pair.`,
    );
  return {
    keys: publicKey !== undefined && privateKey !== undefined ? { publicKey, privateKey } : null,
    isService: (address) => services.split(',').some((service) => isOn(service, address)),
  };
}
