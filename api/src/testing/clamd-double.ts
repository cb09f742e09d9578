import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface ClamdDouble {
  readonly port: number;
  /** The files that it was sent, whole. */
  readonly files: Buffer[];
  /** What it says in place of the truth; null: nothing at all. */
  says: string | null | undefined;
  /** It ends the connection in place of an answer. */
  hangsUp: boolean;
  close(): Promise<void>;
}
const COMMAND = 'zINSTREAM\0';

/** The file in what a client has sent of the command INSTREAM; null while there is more to come. */
function fileIn(sent: Buffer): Buffer | null {
  if (sent.length < COMMAND.length) return null;
  if (sent.toString('latin1', 0, COMMAND.length) !== COMMAND) throw new Error('Not the command INSTREAM.');
  const parts: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= sent.length;) {
    const size = sent.readUInt32BE(at);
    if (size === 0) return Buffer.concat(parts);
    parts.push(sent.subarray(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return null;
}
/** A clamd that knows one harmful text, speaking its protocol over TCP. */
export async function startClamd(harmful: string): Promise<ClamdDouble> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    const got: Buffer[] = [];
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    socket.on('data', (data) => {
      got.push(data);
      // The empty part at the end is four zeros; only then is it worth looking.
      if (!data.subarray(-1).equals(Buffer.alloc(1))) return;
      const file = fileIn(Buffer.concat(got));
      if (!file) return;
      double.files.push(file);
      if (double.hangsUp) return void socket.destroy();
      if (double.says === null) return;
      const found = file.includes(harmful) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
      // In two packets, as a network may deliver it.
      const answer = double.says ?? found;
      socket.write(answer.slice(0, 5));
      setImmediate(() => socket.end(`${answer.slice(5)}\0`));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const double: ClamdDouble = {
    port: (server.address() as AddressInfo).port,
    files: [],
    says: undefined,
    hangsUp: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
  return double;
}
