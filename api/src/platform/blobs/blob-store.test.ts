import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { isOperatorError } from '../errors.ts';
import { newId } from '../ids.ts';
import { newDataKey, createCipher, readDataKeys } from '../cipher.ts';
import type { BlobStore } from './blob-store.ts';
import { openS3Blobs, type S3Settings } from './s3-blobs.ts';
import { sealBlobs } from './sealed-blobs.ts';
import { openBlobs, readBlobSettings } from './settings.ts';
import { openObjectStorage, type ObjectStorage } from '../../testing/object-storage.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tessera-blobs-'));
let storage: ObjectStorage;
const s3 = (over: Partial<S3Settings> = {}): S3Settings => ({
  bucket: 'tessera-files',
  region: 'eu-central-1',
  endpoint: storage.url,
  credentials: storage.credentials,
  ...over,
});
beforeAll(async () => {
  storage = await openObjectStorage(path.join(folder, 's3'), 'tessera-files');
});
afterAll(async () => {
  await storage.close();
  rmSync(folder, { recursive: true });
});

const STORES = {
  'a folder': () => openBlobs({ kind: 'folder', folder: path.join(folder, 'files') }),
  'object storage': () => openBlobs({ kind: 's3', s3: s3() }),
} satisfies Record<string, () => Promise<BlobStore>>;

describe.each(Object.entries(STORES))('%s', (_name, open) => {
  it('gives back the bytes that it was given, whatever they are', async () => {
    const store = await open();
    for (const bytes of [randomBytes(9_437_184), Buffer.alloc(1), Buffer.from('\r\n0\r\n\r\nчαș\0')]) {
      const id = newId();
      await store.put(id, bytes);
      expect((await store.get(id))?.equals(bytes)).toBe(true);
    }
  });
  it('has nothing under an id that was never used, and removes nothing there', async () => {
    const store = await open();
    expect(await store.get(newId())).toBeNull();
    await store.remove(newId());
  });
  it('replaces the bytes of an id', async () => {
    const store = await open();
    const id = newId();
    await store.put(id, Buffer.from('a longer text'));
    await store.put(id, Buffer.from('short'));
    expect(String(await store.get(id))).toBe('short');
  });
  it('removes bytes for good, also twice', async () => {
    const store = await open();
    const id = newId();
    await store.put(id, Buffer.from('gone'));
    await store.remove(id);
    await store.remove(id);
    expect(await store.get(id)).toBeNull();
  });
  it('shows what one process has written to another', async () => {
    const id = newId();
    await (await open()).put(id, Buffer.from('shared'));
    expect(String(await (await open()).get(id))).toBe('shared');
  });
  it('keeps whole files only while many write the same id', async () => {
    const store = await open();
    const id = newId();
    const texts = Array.from({ length: 8 }, (_, n) => String(n).repeat(200_000));
    await Promise.all(texts.map((text) => store.put(id, Buffer.from(text))));
    expect(texts).toContain(String(await store.get(id)));
  });
  it.each(['../../etc/passwd', '', 'a', `${newId()}/..`, newId().toUpperCase(), `${newId()}\n`])(
    'takes no id that is none: %j',
    async (id) => {
      const store = await open();
      await expect((async () => store.put(id, Buffer.from('x')))()).rejects.toThrow('no UUID');
      await expect((async () => store.get(id))()).rejects.toThrow('no UUID');
      await expect((async () => store.remove(id))()).rejects.toThrow('no UUID');
    },
  );
  it('is sealed: what is stored says nothing, and belongs to its id and key alone', async () => {
    const store = await open();
    const cipher = createCipher(readDataKeys(newDataKey('k1'), 'the test'));
    const sealed = sealBlobs(store, cipher);
    const [id, other] = [newId(), newId()];
    await sealed.put(id, Buffer.from('a face'));
    const raw = await store.get(id);
    expect(String(raw)).not.toContain('face');
    expect(String(await sealed.get(id))).toBe('a face');
    await store.put(other, raw ?? Buffer.alloc(0));
    await expect(sealed.get(other)).rejects.toThrow();
    await expect(sealBlobs(store, createCipher(readDataKeys(newDataKey('k2'), 'the test'))).get(id)).rejects.toThrow(
      '«k1»',
    );
    await store.put(other, Buffer.from('never sealed'));
    await expect(sealed.get(other)).rejects.toThrow('not sealed');
  });
});

it('files of a folder are private to the user of the server, and nothing half-written stays', async () => {
  const root = path.join(folder, 'private');
  const store = await openBlobs({ kind: 'folder', folder: root });
  const id = newId();
  await store.put(id, Buffer.from('x'));
  const inner = path.join(root, id.slice(-2));
  expect(statSync(root).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(inner, id)).mode & 0o777).toBe(0o600);
  expect(readdirSync(inner)).toEqual([id]);
});

describe('the settings', () => {
  const settingsOf = (variables: Record<string, string>) => readBlobSettings(variables, '/data');
  it('are a folder in the data folder by default, and an own one by its path', () => {
    expect(settingsOf({})).toEqual({ kind: 'folder', folder: '/data/files' });
    expect(settingsOf({ TESSERA_FILES_FOLDER: '/mnt/files' })).toEqual({ kind: 'folder', folder: '/mnt/files' });
  });
  it('are a bucket by its name, with credentials of its own or those of the machine', () => {
    const given = { TESSERA_FILES: 's3', TESSERA_S3_BUCKET: 'people', TESSERA_S3_REGION: 'eu-central-1' };
    expect(settingsOf(given)).toEqual({
      kind: 's3',
      s3: { bucket: 'people', region: 'eu-central-1', endpoint: null, credentials: null },
    });
    expect(
      settingsOf({
        ...given,
        TESSERA_S3_ENDPOINT: 'https://storage.example',
        TESSERA_S3_ACCESS_KEY_ID: 'id',
        TESSERA_S3_SECRET_ACCESS_KEY: 'secret',
      }),
    ).toMatchObject({
      s3: { endpoint: 'https://storage.example', credentials: { accessKeyId: 'id', secretAccessKey: 'secret' } },
    });
  });
  it.each([
    [{ TESSERA_FILES: 'ftp' }, 'TESSERA_FILES: must be folder or s3'],
    [{ TESSERA_FILES: 's3' }, 'needs TESSERA_S3_BUCKET and TESSERA_S3_REGION'],
    [{ TESSERA_FILES: 's3', TESSERA_S3_BUCKET: 'No Such' }, 'TESSERA_S3_BUCKET: must be the name of a bucket'],
    [{ TESSERA_S3_BUCKET: 'people' }, 'TESSERA_FILES is not s3'],
    [
      { TESSERA_FILES: 's3', TESSERA_S3_BUCKET: 'b01', TESSERA_S3_REGION: 'eu', TESSERA_S3_ACCESS_KEY_ID: 'x' },
      'set together, or neither',
    ],
    [
      {
        TESSERA_FILES: 's3',
        TESSERA_S3_BUCKET: 'b01',
        TESSERA_S3_REGION: 'eu',
        TESSERA_S3_ENDPOINT: 'https://a:b@storage.example',
      },
      'TESSERA_S3_ENDPOINT: must be an http or https address',
    ],
  ])('refuse %j with a sentence', (variables, sentence) => {
    expect(() => settingsOf(variables)).toThrow(sentence);
  });

  const sentenceOf = (opening: Promise<unknown>): Promise<string> =>
    opening.then(
      () => 'opened',
      (error: unknown) =>
        isOperatorError(error) ? (error as Error).message : `not for the operator: ${String(error)}`,
    );
  it('of a bucket that does not exist, or with credentials that it does not know, stop the start', async () => {
    expect(await sentenceOf(openS3Blobs(s3({ bucket: 'elsewhere' })))).toContain('The bucket "elsewhere"');
    const credentials = { ...storage.credentials, accessKeyId: 'SOMEBODY' };
    expect(await sentenceOf(openS3Blobs(s3({ credentials })))).toContain('and the credentials');
  });
  it('of a folder that is a file stop the start', async () => {
    const file = path.join(folder, 'private', newId());
    await (await openBlobs({ kind: 'folder', folder: path.dirname(file) })).put(path.basename(file), Buffer.from('x'));
    expect(
      await sentenceOf(
        openBlobs({
          kind: 'folder',
          folder: path.join(path.dirname(file), path.basename(file).slice(-2), path.basename(file)),
        }),
      ),
    ).toContain('where uploaded files are kept, cannot be written');
  });
});
