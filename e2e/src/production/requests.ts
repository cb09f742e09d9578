import { request } from 'node:https';
import type { Machine } from './machine.ts';

/** An answer of the proxy, read to its end. */
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}
/** Sends a request to the proxy over https, like a browser with cookies. */
export function ask(
  machine: Pick<Machine, 'httpsPort'>,
  host: string,
  address: string,
  options: {
    readonly method?: string;
    readonly body?: unknown;
    readonly cookies?: string;
    readonly headers?: Record<string, string>;
  } = {},
): Promise<Answered> {
  const { method = 'GET', body, cookies, headers = {} } = options;
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port: machine.httpsPort,
        servername: host,
        rejectUnauthorized: false,
        method,
        path: address,
        timeout: 30_000,
        headers: {
          host: `${host}:${machine.httpsPort}`,
          origin: `https://${host}:${machine.httpsPort}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(cookies ? { cookie: cookies } : {}),
          ...headers,
        },
      },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => {
          text += chunk.toString('utf8');
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
        answer.on('error', reject);
      },
    );
    asked.on('timeout', () => asked.destroy(new Error('no answer within 30 s')));
    asked.on('error', reject);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
/** The cookies that an answer sets, as a request sends them. */
export const cookiesOf = ({ headers }: Answered): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');
