import { PHOTO, PICTURE_TYPES } from '@tessera/contracts/files';

/** A picture from this device, before anything of it is sent. */
export interface Picture {
  readonly file: File;
  /** Its bytes as a `data:` address; the page may show no other kind. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}
export type PictureProblem = 'FILE_TYPE_REFUSED' | 'FILE_UNREADABLE' | 'PHOTO_TOO_SMALL' | 'too-large';

const addressOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });

/** Reads a chosen file, or says what is wrong with it as a photo. The server looks again, and more closely. */
export async function readPicture(file: File): Promise<Picture | PictureProblem> {
  if (!PICTURE_TYPES.some((type) => type === file.type)) return 'FILE_TYPE_REFUSED';
  if (file.size > PHOTO.maxBytes) return 'too-large';
  try {
    const url = await addressOf(file);
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    return width < PHOTO.minWidth || height < PHOTO.minHeight ? 'PHOTO_TOO_SMALL' : { file, url, width, height };
  } catch {
    return 'FILE_UNREADABLE';
  }
}
