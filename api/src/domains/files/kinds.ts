import { PHOTO, PICTURE_TYPES } from '@tessera/contracts/files';

interface Kind {
  readonly maxBytes: number;
  readonly types: readonly string[];
}
/** What may be uploaded as what; source of the sizes: product specification, section 9. */
export const FILE_KINDS = {
  photo: { maxBytes: PHOTO.maxBytes, types: PICTURE_TYPES },
  'meeting-attachment': { maxBytes: 9_437_184, types: [...PICTURE_TYPES, 'application/pdf'] },
} as const satisfies Readonly<Record<string, Kind>>;
export type FileKind = keyof typeof FILE_KINDS;

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};
/** Longest name of a file; source: product specification, section 9. */
const MAX_NAME = 99;
/** Control characters, those that turn the direction of text or are invisible, and those with a meaning in a path. */
const UNWANTED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}"*:<>?|/\\]/gu;

/** A name that can be shown and saved anywhere: its last part, without unwanted characters, with the ending of its type. */
export function cleanName(name: string, mediaType: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last.normalize('NFC').replace(UNWANTED, '').replace(/\s+/gu, ' ').trim();
  const stem = plain.replace(/(\.[A-Za-z0-9]{1,5})+$/, '').replace(/^[. ]+|[. ]+$/g, '');
  const ending = `.${ENDINGS[mediaType] ?? 'bin'}`;
  const fitting = Array.from(stem)
    .slice(0, MAX_NAME - ending.length)
    .join('');
  return `${fitting === '' ? 'file' : fitting}${ending}`;
}
