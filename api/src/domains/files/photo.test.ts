import { removePhoto, uploadPhoto } from '@tessera/contracts/files';
import { meetingRoom } from '@tessera/contracts/meeting';
import { providerAppointment, providerCalendar } from '@tessera/contracts/provider';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { providerId } from '../../seed/seed-people.ts';
import { alice, ben, bookingSteps, URL_WORD, visitor } from '../../testing/booking-steps.ts';
import { colourOf, CROP, halves, picture, pictureSteps, upload } from '../../testing/picture-steps.ts';
import { good, refusal, setUpTestApp, type Caller } from '../../testing/test-app.ts';
import type { Scope } from '../../platform/scope.ts';
import { tenantLookup } from '../tenancy/index.ts';
import { users } from '../tenancy/tables.ts';
import { downloadFile } from './download-service.ts';
import type { FileLinks } from './links.ts';
import { dropLeftover } from './housekeeping.ts';
import { files } from './tables.ts';

const test = setUpTestApp();
const { download, verdict, photoOf, linkWith } = pictureSteps(test);
const { bookFirst } = bookingSteps(test);
const caller = { user: alice };
const other = { user: ben };
const ilinca: Caller = { user: { id: providerId(URL_WORD), role: 'provider' } };
const kept = async () => ({ rows: await test.db.$count(files), blobs: test.files.blobs.size });
const sweep = () => dropLeftover({ db: test.db, files: test.files }, test.clock.now().epochMilliseconds);
afterEach(async () => {
  good(await test.call(removePhoto, {}, caller));
  await sweep();
});

describe('a photo', () => {
  it('is the cropped part of the picture, twice as dense, and only what is shown is kept', async () => {
    const bytes = await (await halves(1200, 900)).jpeg().toBuffer();
    const link = await photoOf(bytes, caller, '700,100,400,420');
    const answer = await download(link, caller);
    expect(answer.statusCode).toBe(200);
    const { format, width, height } = await sharp(answer.rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 320, height: 336 });
    expect(await colourOf(answer.rawPayload)).toBe('red');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': `attachment; filename="file"; filename*=UTF-8''me.webp`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const [row] = await test.db.select().from(files);
    expect(row).toMatchObject({ kind: 'photo', mediaType: 'image/webp', bytes: answer.rawPayload.length });
  });

  it('of a phone held sideways is upright, and the crop means the upright picture', async () => {
    // Stored lying: its red right half is at the bottom once it is turned.
    const bytes = await (await halves(800, 600)).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await colourOf((await download(await photoOf(bytes, caller, '0,0,300,315'), caller)).rawPayload)).toBe(
      'blue',
    );
    expect(await colourOf((await download(await photoOf(bytes, caller, '100,450,300,315'), caller)).rawPayload)).toBe(
      'red',
    );
  });

  it.each([
    [
      'PNG with a see-through ground',
      () =>
        sharp({ create: { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } }).png(),
    ],
    ['WebP', () => picture(300, 300).webp()],
    ['JPEG in the colours of a printer', () => picture(300, 300).toColourspace('cmyk').jpeg()],
    ['picture of exactly 172 pixels', () => picture(172, 172).jpeg()],
    ['picture in grey', () => picture(300, 300).greyscale().jpeg()],
  ])('can be a %s', async (_what, make) => {
    const answer = await download(await photoOf(await make().toBuffer(), caller), caller);
    const { width, height, hasAlpha } = await sharp(answer.rawPayload).metadata();
    expect({ width, height, hasAlpha }).toEqual({ width: 160, height: 168, hasAlpha: false });
  });

  it('replaces the one before, whose link then leads nowhere and whose bytes are deleted', async () => {
    const first = await photoOf(await picture(300, 300).jpeg().toBuffer(), caller);
    const second = await photoOf(await picture(300, 300).png().toBuffer(), caller);
    expect([await verdict(first, caller), await verdict(second, caller)]).toEqual(['404 NOT_FOUND', '200 OK']);
    expect(await kept()).toEqual({ rows: 2, blobs: 2 });
    expect(await sweep()).toBe(1);
    expect(await kept()).toEqual({ rows: 1, blobs: 1 });
    expect(await verdict(second, caller)).toBe('200 OK');
  });

  it('is removed when its person says so, also twice, and the drawing is shown again', async () => {
    const link = await photoOf(await picture(300, 300).jpeg().toBuffer(), caller);
    for (const _time of ['once', 'twice'])
      expect(good(await test.call(removePhoto, {}, caller)).portrait).not.toHaveProperty('photo');
    expect(await verdict(link, caller)).toBe('404 NOT_FOUND');
    await sweep();
    expect(await kept()).toEqual({ rows: 0, blobs: 0 });
  });

  it('uploaded in two tabs at once is one photo, and nothing of the other stays', async () => {
    const bytes = await picture(300, 300).jpeg().toBuffer();
    const links = await Promise.all([photoOf(bytes, caller), photoOf(bytes, caller), photoOf(bytes, caller)]);
    expect((await Promise.all(links.map((link) => verdict(link, caller)))).toSorted()).toEqual([
      '200 OK',
      '404 NOT_FOUND',
      '404 NOT_FOUND',
    ]);
    expect(await sweep()).toBe(2);
    expect(await kept()).toEqual({ rows: 1, blobs: 1 });
  });

  it('does not change the personal data, whose form may be open', async () => {
    const versionOf = async () =>
      (await test.db.select({ at: users.updatedAt }).from(users).where(eq(users.id, alice.id)))[0]?.at;
    const before = await versionOf();
    await photoOf(await picture(300, 300).jpeg().toBuffer(), caller);
    expect(await versionOf()).toEqual(before);
  });
});

describe('a link to a photo', () => {
  it('works for the person who got it: not for another one, a visitor, or on the site of another partner', async () => {
    const link = await photoOf(await picture(300, 300).jpeg().toBuffer(), caller);
    expect(await verdict(link, caller)).toBe('200 OK');
    expect(await verdict(link, other)).toBe('404 NOT_FOUND');
    expect(await verdict(link, ilinca)).toBe('404 NOT_FOUND');
    expect(await verdict(link, { user: null })).toBe('401 NOT_LOGGED_IN');
    expect(await verdict(link, { ...caller, tenant: 'aurora' })).toBe('404 NOT_FOUND');
  });

  it('that is read without asking whose it is opens for anybody: nothing else stands in the way', async () => {
    const link = await photoOf(await picture(300, 300).jpeg().toBuffer(), caller);
    const fileID = new URL(link, 'https://x').searchParams.get('fileID') ?? '';
    const tenant = await tenantLookup(test.db)('tessera');
    if (!tenant) throw new Error('there is no tenant');
    const scope: Scope = {
      tenant,
      origin: null,
      actor: { userId: ben.id, role: 'customer', permissions: [] },
      now: test.clock.now(),
      requestId: 'r',
      holder: null,
    };
    const { links } = test.files;
    const careless: FileLinks = { ...links, read: (id, viewer) => links.read(id, { ...viewer, personId: alice.id }) };
    const asking = (read: FileLinks) =>
      downloadFile({ db: test.db, files: { ...test.files, links: read } }, scope, fileID);
    await expect(asking(links)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await asking(careless)).bytes.length).toBeGreaterThan(0);
  });

  it('works for five minutes at most', async () => {
    test.clock.advance('PT30S');
    const link = await photoOf(await picture(300, 300).jpeg().toBuffer(), caller);
    test.clock.advance('PT4M29S');
    expect(await verdict(link, caller)).toBe('200 OK');
    test.clock.advance('PT1S');
    expect(await verdict(link, caller)).toBe('400 LINK_EXPIRED');
    expect(await verdict(link, other)).toBe('404 NOT_FOUND');
  });

  it('that was altered in any part, or names a file alone, leads nowhere', async () => {
    const mine = await photoOf(await picture(300, 300).jpeg().toBuffer(), caller);
    const [id = '', expires = '', signature = ''] = (new URL(mine, 'https://x').searchParams.get('fileID') ?? '').split(
      '.',
    );
    const theirs = new URL(
      await photoOf(await picture(300, 300).png().toBuffer(), other),
      'https://x',
    ).searchParams.get('fileID');
    const [otherId = ''] = (theirs ?? '').split('.');
    for (const altered of [
      id,
      `${id}.${expires}`,
      `${id}.${expires}.`,
      `${otherId}.${expires}.${signature}`,
      `${id}.${Number(expires) + 60_000}.${signature}`,
      `${id}.${expires}.${signature.replace(/.$/, (sign) => (sign === '0' ? '1' : '0'))}`,
      `${id}.${expires}.${signature.toUpperCase()}`,
      `${id}.${expires}.${signature}.x`,
      `../../${id}.${expires}.${signature}`,
      ` ${id}.${expires}.${signature}`,
      "' or 1=1 --",
    ])
      expect([altered, await verdict(linkWith(altered), caller)]).toEqual([altered, '404 NOT_FOUND']);
    expect(await verdict(linkWith(`${id}.${expires}.${signature}`), caller)).toBe('200 OK');
    good(await test.call(removePhoto, {}, other));
  });

  it('is given to the specialist of a booked visit, for themselves alone', async () => {
    const mine = await photoOf(await picture(300, 300).jpeg().toBuffer(), caller);
    const { appointmentId } = await bookFirst(visitor(alice));
    const photoIn = async (who: Caller) =>
      good(await test.call(providerCalendar, { from: '2026-10-26', to: '2026-11-01' }, who)).items.find(
        ({ id }) => id === appointmentId,
      )?.client.portrait.photo ?? '';
    const theirs = await photoIn(ilinca);
    expect(theirs).not.toBe(mine);
    expect(await verdict(theirs, ilinca)).toBe('200 OK');
    expect(await verdict(theirs, caller)).toBe('404 NOT_FOUND');
    expect(await verdict(theirs, { user: { id: providerId('matei-brandaru'), role: 'provider' } })).toBe(
      '404 NOT_FOUND',
    );
    expect(await photoIn({ user: { id: providerId('matei-brandaru'), role: 'provider' } })).toBe('');
    const room = async (who: Caller) => good(await test.call(meetingRoom, { id: appointmentId }, who)).other.portrait;
    expect(await verdict((await room(ilinca)).photo ?? '', ilinca)).toBe('200 OK');
    expect(await room(caller)).not.toHaveProperty('photo');
    const details = good(await test.call(providerAppointment, { id: appointmentId, lang: 'en' }, ilinca));
    expect(await verdict(details.client.portrait.photo ?? '', ilinca)).toBe('200 OK');
  });
});

it('a storage that fails leaves the photo before, and nothing of the new one once the sweep has run', async () => {
  const link = await photoOf(await picture(300, 300).jpeg().toBuffer(), caller);
  const { set } = test.files.blobs;
  test.files.blobs.set = () => {
    throw new Error('the disk is full');
  };
  const bytes = await picture(300, 300).jpeg().toBuffer();
  expect(refusal(await test.call(uploadPhoto, { file: upload(bytes), crop: CROP }, caller))).toBe('500 INTERNAL');
  test.files.blobs.set = set;
  expect(await verdict(link, caller)).toBe('200 OK');
  // It may still be arriving elsewhere, until an hour has passed.
  expect(await sweep()).toBe(0);
  test.clock.advance('PT1H1M');
  expect(await sweep()).toBe(1);
  expect(await kept()).toEqual({ rows: 1, blobs: 1 });
});

it('the bytes of an account that is deleted are deleted as well', async () => {
  const bytes = await picture(300, 300).jpeg().toBuffer();
  await photoOf(bytes, caller);
  await test.db.update(files).set({ ownerId: null });
  expect(await sweep()).toBe(1);
  expect(await kept()).toEqual({ rows: 0, blobs: 0 });
});
