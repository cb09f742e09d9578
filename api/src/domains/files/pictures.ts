import type { Metadata, Sharp } from 'sharp';
import { createTurns } from '@tessera/server/turns';
import { fail } from '../../platform/errors.ts';

/** Pixels that are decoded at most: more than any camera makes, and 200 MB in memory. */
const MAX_PIXELS = 50_000_000;
const SECONDS = 15;
/** Pictures that are decoded at the same time in one process. */
const AT_ONCE = 2;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
const inTurn = createTurns(AT_ONCE);

/**
 * Decodes a picture upright and draws it anew: only its pixels are kept, not where and with what it was taken, and not
 * what stands behind or between its parts. `plan` says what to do with the upright size. Throws FILE_UNREADABLE, and
 * PICTURE_TOO_LARGE before such a picture is decoded.
 */
export const redraw = (
  bytes: Uint8Array,
  plan: (image: Sharp, size: Pick<Box, 'width' | 'height'>) => Sharp,
): Promise<Buffer> =>
  inTurn(async () => {
    // Imported here, because most processes that load this file never see a picture.
    const { default: sharp } = await import('sharp');
    const image = sharp(bytes, { limitInputPixels: false, failOn: 'warning', animated: false });
    const { width, height, autoOrient }: Metadata = await image.metadata().catch(() => {
      throw fail('FILE_UNREADABLE', [{ path: 'file', message: 'Not a picture that can be read' }]);
    });
    if (width * height > MAX_PIXELS)
      throw fail('PICTURE_TOO_LARGE', [{ path: 'file', message: `At most ${MAX_PIXELS} pixels` }]);
    return plan(image.autoOrient().timeout({ seconds: SECONDS }).flatten({ background: '#ffffff' }), autoOrient)
      .toBuffer()
      .catch(() => {
        throw fail('FILE_UNREADABLE', [{ path: 'file', message: 'Not a picture that can be read' }]);
      });
  });
