import { Agent, request } from 'node:http';
import { INTERNAL_HEADER } from '@tessera/server/internal-secret';
import * as z from 'zod/mini';

/** The origin that the edge would report to the api. */
const ORIGIN = 'http://localhost:4000';
const TENANT = 'tessera';
/** The internal secret of the benchmark's api processes: a visitor takes the place of the edge here. */
export const BENCH_SECRET = 'a-secret-of-measurements-and-nothing-else';

/** An api response: status and parsed body. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A client with one socket and its own cookie jar. */
export interface Visitor {
  send(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer>;
  /** Continues with the same cookies at another process. */
  moveTo(api: string): void;
  close(): void;
}

/**
 * Calls one api process as the edge does: over one keep-alive socket, with the tenant's headers, directly through
 * node:http.
 */
export function createVisitor(api: string, from: { readonly address?: string } = {}): Visitor {
  let { hostname, port } = new URL(api);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const jar = new Map<string, string>();
  let cookie = '';

  function keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = ''] = line.split(';', 1);
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  return {
    send: (method, path, body) =>
      new Promise((resolve, reject) => {
        const text = body === undefined ? '' : JSON.stringify(body);
        const headers = {
          [INTERNAL_HEADER]: BENCH_SECRET,
          'x-tessera-tenant': TENANT,
          'x-tessera-origin': ORIGIN,
          origin: ORIGIN,
          ...(from.address === undefined ? {} : { 'x-forwarded-for': from.address }),
          ...(cookie === '' ? {} : { cookie }),
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        };
        const outgoing = request({ hostname, port, path, method, agent, headers }, (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () => {
            const set = answer.headers['set-cookie'];
            if (set) keep(set);
            const payload = Buffer.concat(parts).toString('utf8');
            resolve({ status: answer.statusCode ?? 0, body: payload === '' ? null : (JSON.parse(payload) as unknown) });
          });
        });
        outgoing.on('error', reject);
        outgoing.end(text);
      }),
    moveTo: (next) => {
      ({ hostname, port } = new URL(next));
    },
    close: () => agent.destroy(),
  };
}

const Outbox = z.object({ items: z.array(z.object({ text: z.string() })) });
const Pending = z.object({ id: z.string() });
/** Milliseconds between two checks for the code, and until timeout. */
const POLL_INTERVAL = 25;
const PATIENCE = 30_000;

async function codeFor(visitor: Visitor, email: string): Promise<string> {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    const { items } = Outbox.parse((await visitor.send('GET', `/rest/outbox?to=${encodeURIComponent(email)}`)).body);
    const code = items.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean);
    if (code) return code;
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_INTERVAL);
    });
  }
  throw new Error(`No code was mailed within ${PATIENCE} ms.`);
}

/** Creates an account for the visitor with the code from the demo's outbox; the session cookie stays in their jar. */
export async function signUp(visitor: Visitor, number: number): Promise<void> {
  const email = `visitor-${number}@bench.example`;
  const person = {
    firstName: 'Bench',
    lastName: `Visitor ${number}`,
    email,
    password: 'a long word for bench',
    lang: 'en',
  };
  const pending = await visitor.send('POST', '/Auth/signup', person);
  if (pending.status !== 200) throw new Error(`Sign-up answered ${pending.status}: ${JSON.stringify(pending.body)}`);
  const answer = await visitor.send('POST', '/Auth/signup/confirm', {
    id: Pending.parse(pending.body).id,
    code: await codeFor(visitor, email),
  });
  if (answer.status !== 200)
    throw new Error(`Confirming a sign-up answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}
