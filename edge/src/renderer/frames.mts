// Imported by the edge and by its renderers, which may read this folder only.
import type { Readable, Writable } from 'node:stream';

/** A frame is its number and the length of its text in bytes, four bytes each, and the text in UTF-8. */
const HEADER = 8;
/** Bytes that one frame may have: an answer of the longest kind, in characters of the longest kind. */
const MAX_FRAME = 4 * 1024 * 1024;

export function writeFrame(to: Writable, id: number, text: string): void {
  const length = Buffer.byteLength(text);
  const frame = Buffer.allocUnsafe(HEADER + length);
  frame.writeUInt32LE(id, 0);
  frame.writeUInt32LE(length, 4);
  frame.write(text, HEADER);
  to.write(frame);
}

/**
 * Hands over each frame as it is complete. Nothing is kept of one that would be longer than allowed: it is refused before
 * its text is read, and so is everything after it.
 */
export function readFrames(
  from: Readable,
  { take, refuse }: { take(id: number, text: string): void; refuse(): void },
  most: number = MAX_FRAME,
): void {
  let parts: Buffer[] = [];
  let kept = 0;
  /** Bytes of the frame that is on its way, once they are known. */
  let wanted = HEADER;
  let isRefused = false;
  /** The next frame as far as it has come. */
  function all(): Buffer {
    const [only = Buffer.alloc(0)] = parts;
    const one = parts.length > 1 ? Buffer.concat(parts) : only;
    parts = [one];
    return one;
  }
  from.on('data', (part: Buffer) => {
    if (isRefused) return;
    parts.push(part);
    kept += part.length;
    while (kept >= wanted) {
      const one = all();
      const length = one.readUInt32LE(4);
      if (length > most) {
        isRefused = true;
        parts = [];
        return refuse();
      }
      wanted = HEADER + length;
      if (kept < wanted) return;
      parts = [one.subarray(wanted)];
      kept -= wanted;
      wanted = HEADER;
      take(one.readUInt32LE(0), one.toString('utf8', HEADER, HEADER + length));
    }
  });
}
