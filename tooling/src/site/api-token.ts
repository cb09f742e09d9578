import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { replaceFileSync } from '@tessera/server/atomic';
import { operatorName } from '@tessera/server/operator';
import * as z from 'zod/mini';

/** The name of the api's token in the registry's audit log. */
const NAME = 'api';
const DAYS = 366;

/**
 * Gives the api of one's own machine a token for partners' records, in the file that it reads; one that still works
 * stays. In production an operator makes it.
 */
export async function giveApiToken(registry: string, data: string): Promise<void> {
  const file = path.join(data, 'keys', 'registry-api.token');
  const ask = (token: string, address: string, body?: unknown) =>
    fetch(`${registry}${address}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-tessera-operator': operatorName(),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
  if (existsSync(file) && (await ask(readFileSync(file, 'utf8').trim(), '/v1/tenants')).ok) return;
  const operator = readFileSync(path.join(data, 'registry.token'), 'utf8').trim();
  // A name has one valid token: one whose file was lost is of no use to anybody.
  await ask(operator, '/v1/tokens/revoke', { name: NAME });
  const made = await ask(operator, '/v1/tokens', { name: NAME, may: ['tenant'], days: DAYS });
  if (!made.ok) throw new Error(`The registry gave the api no token (${made.status}).`);
  const { token } = z.object({ token: z.string() }).parse(await made.json());
  replaceFileSync(file, `${token}\n`, 0o600);
}
