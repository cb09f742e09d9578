import { fail } from '../../platform/errors.ts';
import { requireActor, type Scope } from '../../platform/scope.ts';
import type { FileDeps } from './deps.ts';
import { viewerOf } from './links.ts';
import { findFile, type FileRow } from './queries.ts';

/**
 * A file, for the person to whom the link was given. Throws LINK_EXPIRED, and NOT_FOUND for everything else, so that a
 * link tells nobody whether the file exists.
 */
export async function downloadFile(
  { db, files }: FileDeps,
  scope: Scope,
  fileID: string,
): Promise<{ readonly file: FileRow; readonly bytes: Buffer }> {
  const link = files.links.read(fileID, viewerOf(scope, requireActor(scope)));
  if (link === 'expired') throw fail('LINK_EXPIRED');
  const file = link && (await findFile(db, link.fileId));
  const bytes = file && (await files.store.get(file.id));
  if (!bytes) throw fail('NOT_FOUND');
  return { file, bytes };
}
