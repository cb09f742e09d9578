import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { fileDownload, uploadPhoto } from '@tessera/contracts/files';
import { good, siteOf, type Caller } from './answers.ts';
import type { TestApp } from './test-app.ts';

/** A crop that every picture of at least 172 pixels has. */
export const CROP = '0,0,160,168';
export const upload = (bytes: Uint8Array, name = 'me.jpg', type = 'image/jpeg'): File =>
  new File([new Uint8Array(bytes)], name, { type });

type Colour = { readonly r: number; readonly g: number; readonly b: number };
const RED: Colour = { r: 220, g: 20, b: 20 };
const BLUE: Colour = { r: 20, g: 20, b: 220 };
/** A picture of one colour. */
export const picture = (width: number, height: number, background: Colour = RED) =>
  sharp({ create: { width, height, channels: 3, background } });
/** Blue, with its right half red. */
export const halves = async (width: number, height: number) =>
  picture(width, height, BLUE).composite([
    {
      input: await picture(Math.floor(width / 2), height)
        .png()
        .toBuffer(),
      gravity: 'east',
    },
  ]);
/** The colour of a picture on the whole. */
export async function colourOf(bytes: Uint8Array): Promise<'red' | 'blue' | 'mixed'> {
  const [r, , b] = (await sharp(bytes).stats()).channels.map(({ mean }) => mean);
  if (r === undefined || b === undefined) return 'mixed';
  return r > 180 && b < 60 ? 'red' : b > 180 && r < 60 ? 'blue' : 'mixed';
}

/** Uploading a photo and following its link, as an edge would send it. */
export function pictureSteps(test: TestApp) {
  const download = (link: string, { user, tenant = 'tessera' }: Caller): Promise<LightMyRequestResponse> =>
    test.app.inject({
      url: link,
      headers: {
        'x-tessera-tenant': tenant,
        'x-tessera-origin': siteOf(tenant),
        ...(user ? { 'x-test-user': `${user.id} ${user.role}` } : {}),
      },
    });
  return {
    download,
    /** Status and code of a download. */
    verdict: async (link: string, caller: Caller): Promise<string> => {
      const answer = await download(link, caller);
      return answer.statusCode === 200 ? '200 OK' : `${answer.statusCode} ${answer.json<{ code: string }>().code}`;
    },
    /** Uploads a photo; its link for the one who did. */
    photoOf: async (bytes: Uint8Array, caller: Caller, crop = CROP): Promise<string> =>
      good(await test.call(uploadPhoto, { file: upload(bytes), crop }, caller)).portrait.photo ?? '',
    linkWith: (fileID: string): string => `${fileDownload.path}?fileID=${encodeURIComponent(fileID)}`,
  };
}
