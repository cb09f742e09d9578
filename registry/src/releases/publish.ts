import { AppError } from '@tessera/contracts/errors';
import { descriptorText, type Publication } from '@tessera/contracts/release';
import { writeAudit } from '../audit/entries.ts';
import type { Context } from '../context.ts';
import { refusal } from '../http.ts';
import { pinKey, pinnedKey } from '../keys/queries.ts';
import { teamKeyId, teamKeyProblem } from '../keys/service.ts';
import { listRegistrations } from '../registrations/queries.ts';
import { checkPublication } from './publication-rules.ts';
import { findRelease, insertFiles, insertRelease, takenFiles } from './queries.ts';

/**
 * Stores a version permanently; publishing the same bytes again is a no-op.
 * Throws BAD_INPUT (bytes, names or signature do not agree, a path that nobody may have), FORBIDDEN (another team's key,
 * a name or path of somebody else), CONFLICT (different bytes under an existing name).
 */
export async function publish(
  context: Context,
  publication: Publication,
  by: string,
): Promise<{ readonly published: boolean }> {
  const result = checkPublication(publication);
  if (!result.ok) throw new AppError('BAD_INPUT', { details: result.issues });
  const { manifest, hash, files, server, maps } = result.checked;
  const { remote, version } = manifest;
  const { blobs, database, metrics, ownership } = context;
  const at = context.now();

  const published = await database.write(async (sql) => {
    const problem = await teamKeyProblem(sql, remote, publication.publicKey);
    if (problem !== null) throw refusal('FORBIDDEN', 'publicKey', problem);
    const isPinned = (await pinnedKey(sql, remote)) !== null;
    const same = await findRelease(sql, remote, version);
    if (same) {
      if (same.manifest === hash) return false;
      throw refusal(
        'CONFLICT',
        'version',
        `${remote} ${version} was published before with other bytes. A version never changes: build a new one.`,
      );
    }
    const objections = ownership(publication.descriptor, await listRegistrations(sql));
    if (objections.length > 0)
      throw new AppError(objections.some(({ kind }) => kind === 'owner') ? 'FORBIDDEN' : 'BAD_INPUT', {
        details: objections.map(({ issue }) => issue),
      });
    const taken = new Map(
      (
        await takenFiles(
          sql,
          files.map((file) => file.path),
        )
      ).map((file) => [file.path, file.integrity]),
    );
    const clashes = files.filter((file) => taken.has(file.path) && taken.get(file.path) !== file.integrity);
    if (clashes.length) {
      const message =
        'An earlier version published other bytes at this address. Files are kept for ever: name them by their content.';
      throw new AppError('CONFLICT', { details: clashes.map((file) => ({ path: `files.${file.path}`, message })) });
    }
    // Blobs first: a row never references missing bytes, and bytes without a row have no effect.
    for (const file of files) await blobs.put({ kind: 'assets', path: file.path }, file.bytes);
    if (server && manifest.server) await blobs.put({ kind: 'servers', hash: manifest.server }, server);
    if (maps) await blobs.put({ kind: 'maps', hash: maps.hash }, maps.text);
    await blobs.put({ kind: 'descriptors', hash: manifest.descriptor }, descriptorText(publication.descriptor));
    await blobs.put({ kind: 'manifests', hash }, publication.manifest);
    if (!isPinned) await pinKey(sql, remote, publication.publicKey, at);
    await insertFiles(sql, files);
    await insertRelease(sql, {
      remote,
      version,
      descriptor: publication.descriptor,
      manifest: hash,
      entry: manifest.entry,
      integrity: manifest.files[manifest.entry] ?? null,
      server: manifest.server,
      signature: publication.signature,
      publicKey: publication.publicKey,
      publishedAt: at,
      publishedBy: by,
      maps: maps?.hash ?? null,
    });
    await writeAudit(sql, {
      at,
      by,
      action: 'publish',
      remote,
      version,
      note: isPinned ? null : `its key ${teamKeyId(publication.publicKey)} is pinned`,
    });
    return true;
  });
  if (published) metrics.steps.inc({ action: 'publish' });
  return { published };
}
