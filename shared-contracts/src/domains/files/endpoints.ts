import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Portrait } from '../../platform/values.ts';

/** Bounds of a photo; source: product specification, section 5. `minWidth` in pixels of the picture upright. */
export const PHOTO = { maxBytes: 5_242_880, width: 160, height: 168, minWidth: 172, minHeight: 172 } as const;
/** The types of pictures that are taken. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/**
 * A file. `fileID` is the value in a link that an answer contained: it names the file, and works for five minutes, for
 * the person who got it, on that site. LINK_EXPIRED afterwards; NOT_FOUND for everybody else, for an altered one and
 * for a file that was removed.
 */
export const fileDownload = endpoint('files.fileDownload', {
  summary: 'A file, by a link that an answer contained',
  method: 'GET',
  path: '/rest/client/fileDownload',
  query: { fileID: z.string().check(z.minLength(1), z.maxLength(200)) },
  who: 'member',
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
  produces: 'application/octet-stream',
  response: z.unknown(),
});

const PhotoAnswer = z.object({ portrait: Portrait });
/**
 * Replaces the person's photo. `crop` is the part to show, `left,top,width,height` in pixels of the picture upright; it
 * is cut to the ratio of a photo. The picture is drawn anew, so that nothing else in the file is kept.
 */
export const uploadPhoto = endpoint('files.uploadPhoto', {
  summary: 'Replace the photo of the person',
  method: 'POST',
  path: '/rest/client/photo',
  who: 'member',
  errors: [
    'NOT_LOGGED_IN',
    'PAYLOAD_TOO_LARGE',
    'FILE_TYPE_REFUSED',
    'FILE_UNREADABLE',
    'FILE_INFECTED',
    'PICTURE_TOO_LARGE',
    'PHOTO_TOO_SMALL',
    'TOO_MANY_REQUESTS',
  ],
  upload: { maxBytes: PHOTO.maxBytes },
  body: { crop: z.string().check(z.regex(/^\d{1,5},\d{1,5},\d{1,5},\d{1,5}$/)), file: z.file() },
  response: PhotoAnswer,
});
/** Removes the person's photo, if there is one; their drawing is shown again. */
export const removePhoto = endpoint('files.removePhoto', {
  summary: 'Remove the photo of the person',
  method: 'POST',
  path: '/rest/client/photo/remove',
  who: 'member',
  errors: ['NOT_LOGGED_IN'],
  body: {},
  response: PhotoAnswer,
});
