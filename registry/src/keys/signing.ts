import { keyId, readPublicKeys } from '@tessera/server/registry-keys';
import type { Signer } from '@tessera/server/signing-key';
import { writeAudit } from '../audit/entries.ts';
import type { Sql } from '../database/sql.ts';
import { operatorError } from '@tessera/server/errors';
import type { KeyFiles } from './files.ts';
import { insertKey, listKeys, type RegistryKey } from './queries.ts';

/** The keys that count, the one that signs first. */
export const validOf = (keys: readonly RegistryKey[]): readonly RegistryKey[] =>
  keys.filter(({ revokedAt }) => revokedAt === null).slice(0, 2);

/** The key that signs documents now. Another process may have rotated it, so the database is asked each time. */
export async function signingKey({ keys }: { readonly keys: KeyFiles }, sql: Sql): Promise<Signer> {
  const [newest] = validOf(await listKeys(sql));
  const signer = newest && keys.find(newest.id);
  if (!signer)
    throw operatorError(
      `The file of the registry's signing key ${newest?.id ?? ''} is missing from the keys of its data folder. Restore it from a backup, or restart the registry: it then signs with registry.pem, and everybody needs that key's public part.`,
    );
  return signer;
}

/**
 * Makes sure that there is a key to sign with, once at start: the one that the database names, or else that of
 * `registry.pem`, which is then the newest. Publishes the valid ones, and returns a warning if the key that signed is lost.
 * Throws an operator error if that one was revoked.
 */
export async function openKeys(files: KeyFiles, sql: Sql, data: string, now: Date): Promise<string | null> {
  const stored = await listKeys(sql);
  const [newest] = validOf(stored);
  let warning: string | null = null;
  if (!newest || !files.find(newest.id)) {
    const { raw } = files.first();
    const known = stored.find(({ key }) => key === raw);
    if (known)
      throw operatorError(
        `registry.pem holds the key ${known.id}, which ${known.revokedAt ? 'was revoked' : 'was replaced'}. Restore the file of the key ${newest?.id ?? ''} from a backup, or move registry.pem away: a new key is made then.`,
      );
    // A registry from before this table may have published a second key.
    const others = stored.length > 0 ? [] : readPublicKeys(data).filter((key) => key !== raw);
    if (newest) {
      const note = `documents: the file of ${newest.id} is missing, ${keyId(raw)} signs`;
      await writeAudit(sql, { at: now, by: 'registry', action: 'rotate', note });
      warning = `The file of the key ${newest.id}, which signed the documents, is missing: ${keyId(raw)} of registry.pem signs from now on. Nobody can follow this by themselves: set TESSERA_REGISTRY_KEYS of edges and apis to ${raw}, and restart them.`;
    }
    for (const key of [...others, raw]) await insertKey(sql, { id: keyId(key), key, since: now, by: 'registry' });
  }
  files.publish(validOf(await listKeys(sql)).map(({ key }) => key));
  return warning;
}
