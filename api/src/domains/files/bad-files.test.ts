import { deflateSync } from 'node:zlib';
import { PHOTO, uploadPhoto } from '@tessera/contracts/files';
import sharp from 'sharp';
import { alice } from '../../testing/booking-steps.ts';
import { CROP, picture, pictureSteps, upload } from '../../testing/picture-steps.ts';
import { refusal, setUpTestApp } from '../../testing/test-app.ts';
import { files } from './tables.ts';

/** The text that every scanner of viruses finds, in two halves, so that none finds it in this file. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const test = setUpTestApp({ scanner: { isHarmful: async (bytes) => Buffer.from(bytes).includes(EICAR) } });
const { download, photoOf } = pictureSteps(test);
const caller = { user: alice };
const send = (file: File, crop = CROP) => test.call(uploadPhoto, { file, crop }, caller);
const jpeg = () => picture(300, 300).jpeg().toBuffer();
/** A picture that no compression makes small. */
const noise = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
const text = (content: string) => Buffer.from(content);
const nothingIsKept = async () =>
  expect({ rows: await test.db.$count(files), blobs: test.files.blobs.size }).toEqual({ rows: 0, blobs: 0 });

/** A PNG that says how large it is, and has no more pixels than fit into a few bytes. */
function bomb(width: number, height: number): Buffer {
  const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c;
  });
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    let crc = 0xffffffff;
    for (const byte of body) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a picture that is refused, with the field and a reason, and of which nothing is kept', () => {
  it.each<[string, () => Promise<File> | File, string]>([
    ['171 pixels wide', async () => upload(await picture(171, 300).jpeg().toBuffer()), '400 PHOTO_TOO_SMALL'],
    ['171 pixels high', async () => upload(await picture(300, 171).jpeg().toBuffer()), '400 PHOTO_TOO_SMALL'],
    [
      '171 pixels wide once it is upright',
      async () => upload(await picture(300, 171).jpeg().withMetadata({ orientation: 8 }).toBuffer()),
      '400 PHOTO_TOO_SMALL',
    ],
    [
      'a page with the name of a picture',
      () => upload(text('<!doctype html><script>alert(1)</script>')),
      '400 FILE_TYPE_REFUSED',
    ],
    [
      'an SVG',
      () => upload(text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'a.svg', 'image/svg+xml'),
      '400 FILE_TYPE_REFUSED',
    ],
    [
      'an SVG called WebP',
      () => upload(text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.webp', 'image/webp'),
      '400 FILE_TYPE_REFUSED',
    ],
    ['a PDF called JPEG', () => upload(text('%PDF-1.7\n1 0 obj\n')), '400 FILE_TYPE_REFUSED'],
    ['a GIF', async () => upload(await picture(300, 300).gif().toBuffer()), '400 FILE_TYPE_REFUSED'],
    ['a TIFF', async () => upload(await picture(300, 300).tiff().toBuffer()), '400 FILE_TYPE_REFUSED'],
    ['a program', () => upload(Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0])), '400 FILE_TYPE_REFUSED'],
    ['an archive', () => upload(Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0])), '400 FILE_TYPE_REFUSED'],
    ['nothing at all', () => upload(Buffer.alloc(0)), '400 FILE_TYPE_REFUSED'],
    ['the beginning of a JPEG', async () => upload((await jpeg()).subarray(0, 200)), '400 FILE_UNREADABLE'],
    [
      'half of a JPEG',
      async () => {
        const bytes = await noise();
        return upload(bytes.subarray(0, bytes.length / 2));
      },
      '400 FILE_UNREADABLE',
    ],
    [
      'a JPEG by its first bytes alone',
      () => upload(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), text('<?php system($_GET[0]);')])),
      '400 FILE_UNREADABLE',
    ],
    ['a bomb of 900 million pixels', () => upload(bomb(30_000, 30_000)), '400 PICTURE_TOO_LARGE'],
    ['a bomb one pixel high', () => upload(bomb(2_000_000_000, 1)), '400 FILE_UNREADABLE'],
    ['one that the scanner knows', async () => upload(Buffer.concat([await jpeg(), text(EICAR)])), '400 FILE_INFECTED'],
    [
      'a byte too large',
      async () => upload(Buffer.concat([await jpeg(), Buffer.alloc(PHOTO.maxBytes)]).subarray(0, PHOTO.maxBytes + 1)),
      '413 PAYLOAD_TOO_LARGE',
    ],
  ])('%s', async (_what, make, expected) => {
    const answer = await send(await make());
    expect(refusal(answer)).toBe(expected);
    expect(answer.ok ? [] : answer.body.details?.map(({ path }) => path)).toEqual(['file']);
    await nothingIsKept();
  });

  it('ten megabytes, before they have all arrived', async () => {
    const answer = await send(upload(Buffer.concat([await jpeg(), Buffer.alloc(10_000_000)])));
    expect(refusal(answer)).toBe('413 PAYLOAD_TOO_LARGE');
    await nothingIsKept();
  });

  it.each([
    ['outside the picture', '200,0,160,168'],
    ['below the picture', '0,200,160,168'],
    ['smaller than a photo', '0,0,100,105'],
    ['as high as a hair', '0,0,300,1'],
    ['empty', '0,0,0,0'],
    ['with a minus', '-1,0,160,168'],
    ['with a fraction', '0,0,160.5,168'],
    ['in words', 'all of it'],
    ['too long', '0,0,999999,168'],
  ])('with a crop %s', async (_what, crop) => {
    const answer = await send(upload(await jpeg()), crop);
    expect(refusal(answer)).toBe('400 BAD_INPUT');
    expect(answer.ok ? [] : answer.body.details?.map(({ path }) => path)).toEqual(['crop']);
    await nothingIsKept();
  });

  it.each<[string, (form: FormData) => void, string]>([
    ['without a file', (form) => form.delete('file'), 'file'],
    ['with a text as its file', (form) => form.set('file', 'me.jpg'), 'file'],
    ['with two files', (form) => form.append('file', new File(['x'], 'b.jpg')), 'file'],
    ['with a file as its crop', (form) => form.set('crop', new File(['0,0,160,168'], 'crop')), 'crop'],
    ['with one field more', (form) => form.set('ownerId', 'somebody'), 'ownerId'],
  ])('in a form %s', async (_what, change, path) => {
    const form = new FormData();
    form.set('crop', CROP);
    form.set('file', upload(await jpeg()));
    change(form);
    const sent = new Response(form);
    const answer = await test.send('POST', uploadPhoto.path, {
      ...caller,
      body: Buffer.from(await sent.arrayBuffer()),
      contentType: sent.headers.get('content-type') ?? '',
    });
    expect(refusal(answer)).toBe('400 BAD_INPUT');
    expect(answer.ok ? [] : answer.body.details?.map((issue) => issue.path)).toEqual([path]);
    await nothingIsKept();
  });

  it('from a visitor, before a byte of it is read', async () => {
    const answer = await test.call(uploadPhoto, { file: upload(await jpeg()), crop: CROP }, {});
    expect(refusal(answer)).toBe('401 NOT_LOGGED_IN');
    const elsewhere = await test.call(
      uploadPhoto,
      { file: upload(await jpeg()), crop: CROP },
      { ...caller, origin: 'https://evil.example' },
    );
    expect(refusal(elsewhere)).toBe('403 BAD_ORIGIN');
    await nothingIsKept();
  });
});

describe('a picture that is also something else is kept as a picture alone', () => {
  const SCRIPT = '<script>alert(document.domain)</script>';
  it.each<[string, () => Promise<Buffer>]>([
    ['a page behind the picture', async () => Buffer.concat([await jpeg(), text(`<html>${SCRIPT}`)])],
    [
      'a program in a comment',
      async () => {
        const bytes = await jpeg();
        const comment = text(SCRIPT);
        const length = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
        return Buffer.concat([bytes.subarray(0, 2), length, comment, bytes.subarray(2)]);
      },
    ],
    [
      'where and by whom it was taken',
      () =>
        picture(300, 300)
          .withExif({ IFD0: { Artist: SCRIPT }, IFD3: { GPSLatitude: '44/1 26/1 0/1' } })
          .jpeg()
          .toBuffer(),
    ],
    [
      'a description',
      () => picture(300, 300).withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SCRIPT}</x:xmpmeta>`).jpeg().toBuffer(),
    ],
    [
      'an archive behind a PNG',
      async () =>
        Buffer.concat([await picture(300, 300).png().toBuffer(), Buffer.from([0x50, 0x4b, 3, 4]), text(SCRIPT)]),
    ],
  ])('%s', async (_what, make) => {
    const bytes = await make();
    // What makes this a test: the upload does contain it.
    expect(bytes.includes(SCRIPT)).toBe(true);
    const { rawPayload, headers } = await download(await photoOf(bytes, caller), caller);
    expect(rawPayload.includes('script')).toBe(false);
    expect(rawPayload.includes('PK')).toBe(false);
    const { exif, xmp, iptc, icc, format } = await sharp(rawPayload).metadata();
    expect({ exif, xmp, iptc, icc, format }).toEqual({ format: 'webp' });
    expect(headers['content-type']).toBe('image/webp');
  });
});
