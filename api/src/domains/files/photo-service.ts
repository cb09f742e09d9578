import type { Portrait } from '@tessera/contracts/values';
import { PHOTO } from '@tessera/contracts/files';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { requireActor, type Scope } from '../../platform/scope.ts';
import { findUsers, swapImage } from '../tenancy/index.ts';
import type { FileDeps } from './deps.ts';
import { portraitFor, viewerOf } from './links.ts';
import { cropBox, isTooSmall, storedSize } from './photo-rules.ts';
import { redraw } from './pictures.ts';
import { markRemoved } from './queries.ts';
import { admit, keepFile } from './store-service.ts';

async function ownPortrait({ db, files }: FileDeps, scope: Scope): Promise<{ portrait: Portrait }> {
  const userId = requireActor(scope);
  const user = (await findUsers(db, scope, [userId])).get(userId);
  if (!user) throw fail('NOT_LOGGED_IN');
  return { portrait: portraitFor(files.links, viewerOf(scope, userId), user) };
}
async function replaceImage(tx: Db, scope: Scope, image: string | null): Promise<void> {
  const former = await swapImage(tx, requireActor(scope), image);
  if (former !== null) await markRemoved(tx, former, new Date(scope.now.epochMilliseconds));
}

/**
 * Replaces the caller's photo with the cropped part of a picture, drawn anew. Throws what `admit` and `redraw` throw,
 * PHOTO_TOO_SMALL, and BAD_INPUT for a crop that is not in the picture or smaller than a photo.
 */
export async function uploadPhoto(
  deps: FileDeps,
  scope: Scope,
  { file, crop }: { readonly file: File; readonly crop: string },
): Promise<{ portrait: Portrait }> {
  requireActor(scope);
  const { bytes } = await admit(deps, 'photo', { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  const photo = await redraw(bytes, (image, size) => {
    if (isTooSmall(size))
      throw fail('PHOTO_TOO_SMALL', [
        { path: 'file', message: `At least ${PHOTO.minWidth} pixels wide and ${PHOTO.minHeight} high` },
      ]);
    const box = cropBox(crop, size);
    if (!box)
      throw fail('BAD_INPUT', [
        { path: 'crop', message: `Must be in the picture, at least ${PHOTO.width} by ${PHOTO.height}` },
      ]);
    const { width, height } = storedSize(box);
    return image.extract(box).resize(width, height, { fit: 'fill' }).webp({ quality: 90 });
  });
  const content = { mediaType: 'image/webp', bytes: photo };
  await keepFile(deps, scope, { kind: 'photo', name: file.name, content }, (tx, id) => replaceImage(tx, scope, id));
  return ownPortrait(deps, scope);
}

/** Removes the caller's photo, if there is one. */
export async function removePhoto(deps: FileDeps, scope: Scope): Promise<{ portrait: Portrait }> {
  await deps.db.transaction((tx) => replaceImage(tx, scope, null));
  return ownPortrait(deps, scope);
}
