import { createHash } from 'node:crypto';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { requireActor, type Scope } from '../../platform/scope.ts';
import type { FileDeps } from './deps.ts';
import { cleanName, FILE_KINDS, type FileKind } from './kinds.ts';
import { redraw } from './pictures.ts';
import { insertFile, markStored } from './queries.ts';

export interface Upload {
  readonly name: string;
  readonly bytes: Uint8Array;
}
export interface Content {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/**
 * The content of an upload, once it is known to be harmless: its size, its type by its first bytes, and what the scanner
 * says. Throws PAYLOAD_TOO_LARGE, FILE_TYPE_REFUSED, FILE_INFECTED; nothing has been stored then.
 */
export async function admit({ files }: FileDeps, kind: FileKind, { bytes }: Upload): Promise<Content> {
  const { maxBytes, types } = FILE_KINDS[kind];
  if (bytes.length > maxBytes)
    throw fail('PAYLOAD_TOO_LARGE', [{ path: 'file', message: `At most ${maxBytes} bytes` }]);
  const { fileTypeFromBuffer } = await import('file-type');
  const mediaType = (await fileTypeFromBuffer(bytes))?.mime;
  if (mediaType === undefined || !types.some((type) => type === mediaType))
    throw fail('FILE_TYPE_REFUSED', [{ path: 'file', message: `Must be one of ${types.join(', ')}` }]);
  if (await files.scanner.isHarmful(bytes)) throw fail('FILE_INFECTED', [{ path: 'file', message: 'Harmful' }]);
  return { mediaType, bytes };
}

/** Draws a picture anew at its own size; any other file stays as it is. */
export async function disarm({ mediaType, bytes }: Content): Promise<Content> {
  if (!mediaType.startsWith('image/')) return { mediaType, bytes };
  return { mediaType: 'image/webp', bytes: await redraw(bytes, (image) => image.webp({ quality: 90 })) };
}

/**
 * Stores content for the caller. `link` makes it part of something, in the transaction that completes it; what is never
 * completed is deleted by a job. Returns the file's id.
 */
export async function keepFile(
  { db, files }: FileDeps,
  scope: Scope,
  file: { readonly kind: FileKind; readonly name: string; readonly content: Content },
  link: (tx: Db, id: string) => Promise<void>,
): Promise<string> {
  const id = newId();
  const { mediaType, bytes } = file.content;
  const now = new Date(scope.now.epochMilliseconds);
  await insertFile(db, {
    id,
    ownerId: requireActor(scope),
    kind: file.kind,
    mediaType,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    name: cleanName(file.name, mediaType),
    sealedWith: files.sealedWith,
    createdAt: now,
    storedAt: null,
    removedAt: null,
  });
  await files.store.put(id, bytes);
  await db.transaction(async (tx) => {
    await markStored(tx, id, now);
    await link(tx, id);
  });
  return id;
}
