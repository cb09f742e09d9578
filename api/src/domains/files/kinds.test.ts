import { alice } from '../../testing/booking-steps.ts';
import { createCipher, newDataKey, readDataKeys } from '../../platform/cipher.ts';
import { sealBlobs } from '../../platform/blobs/sealed-blobs.ts';
import { picture, pictureSteps } from '../../testing/picture-steps.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { renewFiles } from './housekeeping.ts';
import { cleanName, FILE_KINDS } from './kinds.ts';
import { admit, disarm } from './store-service.ts';
import { files } from './tables.ts';

const test = setUpTestApp();
const { photoOf } = pictureSteps(test);

it.each([
  ['me.jpg', 'me.webp'],
  ['C:\\Users\\Maria\\Desktop\\me.jpeg', 'me.webp'],
  ['../../etc/passwd', 'passwd.webp'],
  ['photo.php.jpg', 'photo.webp'],
  ['a\u202egpj.exe', 'agpj.webp'],
  ['me\r\nX-Injected: 1.png', 'meX-Injected 1.webp'],
  ['"quoted";name*=x.png', 'quoted;name=x.webp'],
  ['Ελένη 🌿 2026.png', 'Ελένη 🌿 2026.webp'],
  ['', 'file.webp'],
  ['...', 'file.webp'],
  ['.htaccess', 'htaccess.webp'],
  [`${'я'.repeat(300)}.png`, `${'я'.repeat(94)}.webp`],
])('the name %j is kept as %j', (given, kept) => {
  expect(cleanName(given, 'image/webp')).toBe(kept);
});

describe('an attachment of a meeting', () => {
  const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n');
  const deps = () => ({ db: test.db, files: test.files });
  it('may be a PDF, which stays as it is, or a picture, which is drawn anew', async () => {
    const name = 'a';
    const paper = await admit(deps(), 'meeting-attachment', { name, bytes: pdf });
    expect(await disarm(paper)).toEqual({ mediaType: 'application/pdf', bytes: pdf });
    const bytes = await picture(40, 30)
      .withExif({ IFD0: { Artist: 'Maria' } })
      .jpeg()
      .toBuffer();
    const drawn = await disarm(await admit(deps(), 'meeting-attachment', { name, bytes }));
    expect(drawn.mediaType).toBe('image/webp');
    expect(Buffer.from(drawn.bytes).includes('Maria')).toBe(false);
  });
  it('may have nine megabytes and not one byte more', async () => {
    const { maxBytes } = FILE_KINDS['meeting-attachment'];
    const bytes = Buffer.concat([pdf, Buffer.alloc(maxBytes - pdf.length)]);
    expect(maxBytes).toBe(9_437_184);
    await admit(deps(), 'meeting-attachment', { name: 'a', bytes });
    await expect(
      admit(deps(), 'meeting-attachment', { name: 'a', bytes: Buffer.concat([bytes, Buffer.alloc(1)]) }),
    ).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });
});

it('after a rotation of keys, the bytes are sealed with the new one', async () => {
  await photoOf(await picture(300, 300).jpeg().toBuffer(), { user: alice });
  const [row] = await test.db.select().from(files);
  const id = row?.id ?? '';
  const bytes = await test.files.store.get(id);
  const plain = {
    put: async (key: string, value: Uint8Array) => void test.files.blobs.set(key, Buffer.from(value)),
    get: async (key: string) => test.files.blobs.get(key) ?? null,
    remove: async () => undefined,
  };
  const test7 = `test:${Buffer.alloc(32, 7).toString('base64')}`;
  const next = createCipher(readDataKeys(`${newDataKey('k2')},${test7}`, 'the test'));
  const renewed = { ...test.files, store: sealBlobs(plain, next), sealedWith: next.prefix };
  expect(await renewFiles({ db: test.db, files: renewed })).toBe(1);
  expect(String(test.files.blobs.get(id)?.subarray(0, 6))).toBe('e1.k2.');
  expect((await renewed.store.get(id))?.equals(bytes ?? Buffer.alloc(0))).toBe(true);
  expect(await renewFiles({ db: test.db, files: renewed })).toBe(0);
});
