import { createHash, hash, randomBytes, randomFillSync } from 'node:crypto';

const format = (bytes: Uint8Array): string => {
  const hex = Buffer.from(bytes).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

const uuidv7 = (milliseconds: number, tail: Uint8Array): string => {
  const bytes = new Uint8Array(16);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, Math.floor(milliseconds / 0x10000));
  view.setUint16(4, milliseconds % 0x10000);
  bytes.set(tail.subarray(0, 10), 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return format(bytes);
};

const TAIL = 10;
const pool = Buffer.alloc(TAIL * 256);
let used = pool.length;
/** Ten fresh random bytes, generated in batches because every request needs some. */
function randomTail(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += TAIL;
  return pool.subarray(used - TAIL, used);
}
/** A new UUIDv7: sortable by creation time, 74 random bits. Generated here because PostgreSQL 15 has no `uuidv7()`. */
export const newId = (): string => uuidv7(Date.now(), randomTail());

/** A fixed instant (2026-01-01T00:00Z), so that demo rows have the same ids on every machine. */
const SEED_MOMENT = 1_767_225_600_000;
/**
 * A UUIDv7 derived from the key: the same key always gives the same id. For demo rows and tests. `age` in milliseconds
 * makes a row older than the others, for lists that begin with the newest.
 */
export const seedId = (key: string, age = 0): string =>
  uuidv7(SEED_MOMENT - age, createHash('sha256').update(key).digest());

/** 256 random bits for cookies and links; only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
/** SHA-256 in hex: the form in which the database stores a secret. */
export const hashSecret = (secret: string): string => hash('sha256', secret);
