import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { ErrorBody } from '@tessera/contracts/errors';
import { operatorName } from '@tessera/server/operator';
import type { Settings } from '../settings.ts';

/** A connection to a registry: a running one, or one opened here. */
export interface Client {
  /** The parsed response body. Rejects with an Error whose message is for the operator, one sentence per line. */
  ask<S extends z.ZodMiniType>(schema: S, method: 'GET' | 'POST', url: string, body?: unknown): Promise<z.output<S>>;
  close(): Promise<void>;
}
type Headers = Readonly<Record<string, string>>;
export type Send = (
  method: 'GET' | 'POST',
  url: string,
  headers: Headers,
  body: string | undefined,
) => Promise<{ readonly status: number; readonly text: string }>;

const RunFile = z.object({ registry: z.object({ url: z.url() }) });
const Health = z.object({ ok: z.literal(true), server: z.literal('registry') });

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
/** A proxy answers with a page of its own, and the registry with what Fastify says. */
const TOO_LARGE =
  'The registry takes 64 MB at once, and this is more (status 413). Make the files or source maps of the version smaller; if they are, let the proxy before the registry take 64 MB.';
/** The messages of a refusal; fields are named only where the operator's input is at fault. */
function sentencesOf(status: number, text: string): string {
  if (status === 413) return TOO_LARGE;
  const error = z.safeParse(ErrorBody, json(text));
  if (!error.success) return `The registry returned status ${status} with an unexpected body.`;
  const { code, requestId, details = [] } = error.data;
  if (details.length === 0) return `The registry answered ${code} (request ${requestId}); see its log.`;
  return details
    .map(({ path: field, message }) => (code === 'BAD_INPUT' && field ? `${field}: ${message}` : message))
    .join('\n');
}
export function clientOver(send: Send, token: string | null, close: () => Promise<void>): Client {
  const common: Headers = {
    'x-tessera-operator': operatorName(),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  return {
    async ask(schema, method, url, body) {
      const headers = body === undefined ? common : { ...common, 'content-type': 'application/json' };
      const { status, text } = await send(method, url, headers, body === undefined ? undefined : JSON.stringify(body));
      if (status >= 400) throw new Error(sentencesOf(status, text));
      const answer = z.safeParse(schema, json(text));
      if (!answer.success)
        throw new Error(`The registry returned an unexpected body for ${url}; it may be a different version.`);
      return answer.data;
    },
    close,
  };
}

const sendTo =
  (origin: string): Send =>
  async (method, url, headers, body) => {
    const response = await fetch(new URL(url, origin), { method, headers, body: body ?? null }).catch(() => {
      throw new Error(`The registry at ${origin} cannot be reached.`);
    });
    return { status: response.status, text: await response.text() };
  };
/** Whether a registry answers there, rather than another program that has taken its port since. */
async function runsAt(origin: string): Promise<boolean> {
  try {
    const response = await fetch(new URL('/healthz', origin), { signal: AbortSignal.timeout(3000) });
    return z.safeParse(Health, json(await response.text())).success;
  } catch {
    return false;
  }
}
const readToken = async (data: string): Promise<string | null> =>
  process.env['TESSERA_REGISTRY_TOKEN'] ||
  (await readFile(path.join(data, 'registry.token'), 'utf8').then(
    (text) => text.trim(),
    () => null,
  ));
const runningOrigin = async (data: string): Promise<string | null> => {
  const text = await readFile(path.join(data, 'run.json'), 'utf8').catch(() => '');
  const file = z.safeParse(RunFile, json(text));
  return file.success ? file.data.registry.url : null;
};

/** Opens the database of the data folder in this process, for a command while no registry runs on it. */
export type OpenHere = (settings: Settings) => Promise<Client>;
/**
 * The registry at the address; without an address the one running on the data folder; if none is running, what
 * `openHere` opens.
 */
export async function openClient(settings: Settings, url: string | undefined, openHere: OpenHere): Promise<Client> {
  const none = async () => {};
  if (url !== undefined) {
    if (!URL.canParse(url)) throw new Error(`${url} is not a valid address.`);
    if (!(await runsAt(url))) throw new Error(`The registry at ${url} cannot be reached.`);
    return clientOver(sendTo(url), await readToken(settings.data), none);
  }
  const running = await runningOrigin(settings.data);
  if (running && (await runsAt(running))) return clientOver(sendTo(running), await readToken(settings.data), none);
  return openHere(settings);
}
