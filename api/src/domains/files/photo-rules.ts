import { PHOTO } from '@tessera/contracts/files';
import type { Box } from './pictures.ts';

type Size = Pick<Box, 'width' | 'height'>;
/** Twice as many pixels as a photo is shown with, for screens that have them. */
const DENSITY = 2;

export const isTooSmall = ({ width, height }: Size): boolean => width < PHOTO.minWidth || height < PHOTO.minHeight;

/**
 * The part of a picture that a crop names, brought to the ratio of a photo around its middle, because a crop is whole
 * pixels. Null when it is not in the picture, or smaller than a photo.
 */
export function cropBox(crop: string, size: Size): Box | null {
  const [left = 0, top = 0, width = 0, height = 0] = crop.split(',').map(Number);
  if (left + width > size.width || top + height > size.height) return null;
  const ratio = PHOTO.width / PHOTO.height;
  const isWide = width / height > ratio;
  const cut = {
    width: isWide ? Math.round(height * ratio) : width,
    height: isWide ? height : Math.min(height, Math.round(width / ratio)),
  };
  if (cut.width < PHOTO.width - 1 || cut.height < PHOTO.height - 1) return null;
  return { left: left + Math.floor((width - cut.width) / 2), top: top + Math.floor((height - cut.height) / 2), ...cut };
}
/** The size that a crop is stored with; a small one is not blown up. */
export function storedSize({ width }: Size): Size {
  const density = width >= PHOTO.width * DENSITY ? DENSITY : 1;
  return { width: PHOTO.width * density, height: PHOTO.height * density };
}
