import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64 = (data: Buffer | string): string => Buffer.from(data).toString('base64url');

type Cbor = number | string | Buffer | Map<number, Cbor> | Map<string, Cbor>;
/** CBOR (RFC 8949) of what an authenticator sends: small numbers, texts, bytes and maps. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, size: number): Buffer =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** What an answer says in place of the truth. */
export interface Untruth {
  /** The origin that the browser writes into the answer. */
  readonly origin?: string;
  /** The host that the passkey is said to be of. */
  readonly host?: string;
  /** False: the device has not checked who is there. */
  readonly isVerified?: boolean;
  /** How often it has been used. */
  readonly counter?: number;
  /** The answer is signed by another passkey. */
  readonly signedBy?: Passkey;
}
export interface Passkey {
  readonly id: string;
  readonly key: KeyObject;
  readonly publicKey: Buffer;
}

/** A device with passkeys, in software, as the specification of WebAuthn describes one. */
export function createAuthenticator(origin: string) {
  const site = new URL(origin).hostname;
  let uses = 0;
  const PRESENT = 1;
  const VERIFIED = 4;
  const ATTESTED = 64;
  const flagsOf = ({ isVerified = true }: Untruth, more = 0): number => PRESENT | (isVerified ? VERIFIED : 0) | more;
  const dataOf = (untruth: Untruth, flags: number): Buffer => {
    uses += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(untruth.counter ?? uses);
    return Buffer.concat([sha256(untruth.host ?? site), Buffer.from([flags]), counter]);
  };
  const clientData = (type: string, challenge: string, untruth: Untruth): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: untruth.origin ?? origin, crossOrigin: false }));

  return {
    newPasskey(): Passkey {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      return { id: base64(randomBytes(32)), key: privateKey, publicKey: cbor(cose) };
    },
    /** The answer to a request to make a passkey. */
    made(passkey: Passkey, options: Readonly<Record<string, unknown>>, untruth: Untruth = {}) {
      const id = Buffer.from(passkey.id, 'base64url');
      const authData = Buffer.concat([
        dataOf(untruth, flagsOf(untruth, ATTESTED)),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        passkey.publicKey,
      ]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        id: passkey.id,
        rawId: passkey.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(clientData('webauthn.create', String(options['challenge']), untruth)),
          attestationObject: base64(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },
    /** The answer to a request to log in. */
    used(passkey: Passkey, options: Readonly<Record<string, unknown>>, untruth: Untruth = {}) {
      const authData = dataOf(untruth, flagsOf(untruth));
      const data = clientData('webauthn.get', String(options['challenge']), untruth);
      const signed = Buffer.concat([authData, sha256(data)]);
      return {
        id: passkey.id,
        rawId: passkey.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(data),
          authenticatorData: base64(authData),
          signature: base64(sign('sha256', signed, (untruth.signedBy ?? passkey).key)),
        },
      };
    },
  };
}
