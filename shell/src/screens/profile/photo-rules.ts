import { PHOTO } from '@tessera/contracts/files';

interface Size {
  readonly width: number;
  readonly height: number;
}
interface Box extends Size {
  readonly x: number;
  readonly y: number;
}
const RATIO = PHOTO.width / PHOTO.height;
/** Beyond this, a face fills the frame on any picture. */
const NEAREST = 5;

/** How far one can zoom in until the frame has no more pixels than a photo. */
export const maxZoomOf = ({ width, height }: Size): number =>
  Math.min(NEAREST, Math.max(1, Math.min(width, height * RATIO) / PHOTO.width));

/** A frame as the call takes it: whole pixels, in the picture, and at least a photo. */
export function cropOf({ x, y, ...frame }: Box, picture: Size): string {
  const width = Math.min(picture.width, Math.max(PHOTO.width, Math.round(frame.width)));
  const height = Math.min(picture.height, Math.max(PHOTO.height, Math.round(frame.height)));
  const within = (at: number, room: number): number => Math.max(0, Math.min(Math.round(at), room));
  return [within(x, picture.width - width), within(y, picture.height - height), width, height].join();
}
