import { PassThrough } from 'node:stream';
import { readFrames, writeFrame } from './frames.mts';

const TEXTS = ['', 'plain', 'ψυχολόγος · психолог 🌿', 'x'.repeat(200_000)];
/** The bytes of these frames. */
function bytesOf(texts: readonly string[]): Buffer {
  const to = new PassThrough();
  texts.forEach((text, i) => writeFrame(to, i + 1, text));
  return to.read() as Buffer;
}
/** What is read of bytes that come in pieces of this size. */
function read(bytes: Buffer, size: number, most?: number) {
  const from = new PassThrough();
  const taken: [number, string][] = [];
  let refused = 0;
  readFrames(from, { take: (id, text) => taken.push([id, text]), refuse: () => (refused += 1) }, most);
  for (let at = 0; at < bytes.length; at += size) from.emit('data', bytes.subarray(at, at + size));
  return { taken, refused };
}

it.each([1_000_000, 65_536, 7, 1])('frames are read whole, in pieces of %s bytes', (size) => {
  const texts = size < 10 ? TEXTS.slice(0, 3) : TEXTS;
  expect(read(bytesOf(texts), size)).toEqual({ taken: texts.map((text, i) => [i + 1, text]), refused: 0 });
});
it('one that is longer than allowed is refused once, and nothing after it is read', () => {
  const { taken, refused } = read(bytesOf(['short', 'longer than allowed', 'short']), 5, 10);
  expect([taken, refused]).toEqual([[[1, 'short']], 1]);
});
