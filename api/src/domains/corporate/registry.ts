import path from 'node:path';
import { ErrorBody } from '@tessera/contracts/errors';
import { readVariables, type GivenVariables } from '@tessera/server/environment';
import { thrownMessage } from '@tessera/server/errors';
import { PERSON_HEADER } from '@tessera/server/internal-secret';
import type { Log } from '@tessera/server/log';
import { readIfThere } from '@tessera/server/private-files';
import * as z from 'zod/mini';
import { fail } from '../../platform/errors.ts';

/** Milliseconds for an answer: a step first tells every server of its new document, for two seconds at most. */
const PATIENCE = 10_000;
/** Refusals that are about what a person asked; any other is about the connection of the two servers. */
const PASSED_ON = ['BAD_INPUT', 'CONFLICT', 'NOT_FOUND'] as const;

export interface RegistrySettings {
  /** Null: partners are not administered on this site. */
  readonly address: string | null;
  /**
   * A token with the scope `tenant`; null: there is none yet. Read with every call, so that one that is made or replaced
   * needs no restart.
   */
  readonly token: () => string | null;
}
/** Reads `TESSERA_REGISTRY`, and `TESSERA_REGISTRY_TOKEN` or the file `keys/registry-api.token`. Throws an operator error. */
export function readRegistrySettings(variables: GivenVariables, data: string): RegistrySettings {
  const { TESSERA_REGISTRY, TESSERA_REGISTRY_TOKEN } = readVariables(
    z.object({ TESSERA_REGISTRY: z.optional(z.url()), TESSERA_REGISTRY_TOKEN: z.optional(z.string()) }),
    variables,
  );
  const file = path.join(data, 'keys', 'registry-api.token');
  return { address: TESSERA_REGISTRY ?? null, token: () => TESSERA_REGISTRY_TOKEN ?? readIfThere(file) };
}

/** The registry as this server may use it: the records of partners, and nothing else. */
export interface Registry {
  /** The parsed answer. Throws what a person can be told about, and UNAVAILABLE for all else. */
  ask<S extends z.ZodMiniType>(schema: S, call: RegistryCall): Promise<z.output<S>>;
  /** A stored text. Throws as `ask`. */
  read(address: string): Promise<string>;
}
export interface RegistryCall {
  /** Below the registry's address. */
  readonly address: string;
  /** The account for which a step is taken; the audit log names it behind this server. */
  readonly person?: string;
  /** Sent with POST; absent: GET. */
  readonly body?: unknown;
}

const Refused = z.pick(ErrorBody, { code: true, details: true });
function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function openRegistry({ address: origin, token }: RegistrySettings, log: Log): Registry {
  const unavailable = (why: string): Error => {
    log.error({ why }, 'the registry cannot be asked about partners');
    return fail('UNAVAILABLE');
  };
  async function send({ address, person, body }: RegistryCall): Promise<string> {
    const secret = token();
    if (origin === null || secret === null) throw unavailable('TESSERA_REGISTRY or its token is missing');
    const response = await fetch(new URL(address, origin), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${secret}`,
        ...(person === undefined ? {} : { [PERSON_HEADER]: person }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    }).catch((error: unknown) => {
      throw unavailable(thrownMessage(error));
    });
    const text = await response.text();
    if (response.ok) return text;
    const refused = z.safeParse(Refused, json(text));
    const code = PASSED_ON.find((one) => refused.success && one === refused.data.code);
    if (code === undefined) throw unavailable(`it answered ${response.status}`);
    throw fail(code, refused.data?.details ?? []);
  }
  return {
    async ask(schema, call) {
      const parsed = z.safeParse(schema, json(await send(call)));
      if (!parsed.success) throw unavailable('its answer is not understood; it may be another version');
      return parsed.data;
    },
    read: (address) => send({ address }),
  };
}
