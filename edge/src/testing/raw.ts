import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}
/** Whether a response is complete according to its own headers. */
function isWhole(answer: string): boolean {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  return length === undefined ? answer.endsWith('\r\n0\r\n\r\n') : rest.length > 0 && body.length >= Number(length);
}
/** Sends raw bytes that no HTTP client would send, and reads one response or until the connection closes. */
export function raw(port: number, text: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1');
      if (isWhole(answer)) socket.destroy();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => {
      const [head = '', ...body] = answer.split('\r\n\r\n');
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), head, body: body.join('\r\n\r\n') });
    });
    socket.write(text);
  });
}
/** One request with a literal URL that closes its connection. */
export const get = (port: number, address: string, headers: readonly string[] = []): Promise<RawAnswer> =>
  raw(port, ['GET ' + address + ' HTTP/1.1', 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n'));
