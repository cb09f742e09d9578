import type { ErrorMeaning } from '../../platform/errors.ts';

/** Error codes of uploaded files. A file that is too large is PAYLOAD_TOO_LARGE with the field's name. */
export const FILE_ERRORS = {
  /** The bytes are of no type that is taken here, whatever the file is called. */
  FILE_TYPE_REFUSED: { status: 400 },
  /** The bytes begin like a file of a known type, and cannot be read as one. */
  FILE_UNREADABLE: { status: 400 },
  /** The scanner found something harmful. */
  FILE_INFECTED: { status: 400 },
  /** More pixels than are decoded. */
  PICTURE_TOO_LARGE: { status: 400 },
  PHOTO_TOO_SMALL: { status: 400 },
} as const satisfies Readonly<Record<string, ErrorMeaning>>;
type FileErrors = typeof FILE_ERRORS;
declare module '../../platform/errors.ts' {
  interface DomainErrors extends FileErrors {}
}
