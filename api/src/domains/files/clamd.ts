import { connect } from 'node:net';
import { fail } from '../../platform/errors.ts';
import type { Scanner, ScannerLog } from './scanner.ts';

/** Where clamd listens. */
export interface Clamd {
  readonly host: string;
  readonly port: number;
}
/** Milliseconds without a byte from clamd: it reads the whole file before it answers. */
const PATIENCE = 30_000;
const CHUNK = 64 * 1024;
/** Longer answers are none. */
const MAX_ANSWER = 1024;

function sizeOf(bytes: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(bytes);
  return size;
}
/** A file as clamd's command INSTREAM takes it: parts, each after its length, and an empty one at the end. */
function* partsOf(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const part = bytes.subarray(at, at + CHUNK);
    yield sizeOf(part.length);
    yield part;
  }
  yield sizeOf(0);
}
/** What clamd answers, without its terminating zero. Rejects when there is no whole answer. */
const ask = ({ host, port }: Clamd, bytes: Uint8Array, patience: number): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect({ host, port });
    socket.setTimeout(patience, () => socket.destroy(new Error('it does not answer')));
    socket.on('connect', () => {
      for (const part of partsOf(bytes)) socket.write(part);
    });
    socket.on('data', (data) => {
      answer += data.toString('latin1');
      const end = answer.indexOf('\0');
      if (end < 0 && answer.length <= MAX_ANSWER) return;
      resolve(answer.slice(0, Math.max(end, 0)));
      socket.destroy();
    });
    socket.on('error', reject);
    // After an answer this changes nothing.
    socket.on('close', () => reject(new Error('it closed the connection')));
  });

/**
 * Lets clamd look into each file. Throws UNAVAILABLE when it cannot be reached or does not say what it found: then
 * nothing is kept.
 */
export const clamdScanner = (at: Clamd, log: Pick<ScannerLog, 'error'>, patience = PATIENCE): Scanner => ({
  async isHarmful(bytes) {
    const answer = await ask(at, bytes, patience).catch((error: unknown) => {
      log.error({ reason: String(error) }, 'the scanner of files is not reachable');
      throw fail('UNAVAILABLE');
    });
    if (answer === 'stream: OK') return false;
    if (/^stream: .+ FOUND$/.test(answer)) return true;
    log.error({ reason: answer }, 'the scanner of files has not looked into a file');
    throw fail('UNAVAILABLE');
  },
});
