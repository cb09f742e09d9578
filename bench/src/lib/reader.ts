import { Agent, request } from 'node:http';

/** The response for one URL. */
export interface Seen {
  /** 0 if there was no response. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly ms: number;
}
/** A client that reads pages one after the other over one connection to the edge, by host name. */
export interface Reader {
  read(host: string, address: string): Promise<Seen>;
  close(): void;
}
/** Milliseconds after which a request is aborted. */
const TIMEOUT = 30_000;

export function createReader(port: number): Reader {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    read: (host, address) =>
      new Promise((resolve) => {
        const begin = performance.now();
        const end = (status: number, headers: Seen['headers'], text: string) =>
          resolve({ status, headers, text, ms: performance.now() - begin });
        const outgoing = request(
          { host: '127.0.0.1', port, path: address, agent, timeout: TIMEOUT, headers: { host: `${host}:${port}` } },
          (answer) => {
            const parts: Buffer[] = [];
            answer.on('data', (part: Buffer) => parts.push(part));
            answer.on('error', () => end(0, {}, ''));
            answer.on('end', () => end(answer.statusCode ?? 0, answer.headers, Buffer.concat(parts).toString('utf8')));
          },
        );
        outgoing.on('timeout', () => outgoing.destroy());
        outgoing.on('error', () => end(0, {}, ''));
        outgoing.end();
      }),
    close: () => agent.destroy(),
  };
}
