import type { Log } from '@tessera/server/log';
import { ReleaseDocument, type ReleaseTaken, type SignedDocument } from '@tessera/contracts/release';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import type { Notify } from '../../platform/notify.ts';
import { keepTenant } from '../tenancy/index.ts';
import { releaseTopic } from './protocol.ts';
import { findDocument, keepDocument } from './queries.ts';
import type { ReleaseSettings } from './settings.ts';

export interface ReleaseDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly notify: Notify;
  readonly settings: ReleaseSettings;
}

/** Parses the document in a signed text; null when it is invalid. */
function read(text: string): ReleaseDocument | null {
  try {
    const parsed = ReleaseDocument.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * Accepts a document from the registry, stores it with the tenant's hosts, and has every api process push it to the
 * tenant's tabs. An old document or one of another environment is not taken; for an old one the answer names the newest. Throws UNAVAILABLE before the
 * registry has a key, FORBIDDEN for a wrong signature, BAD_INPUT when the text is not a document of that tenant.
 */
export async function takeRelease(
  { db, clock, log, notify, settings }: ReleaseDeps,
  tenantCode: string,
  signed: SignedDocument,
): Promise<ReleaseTaken> {
  if (settings.keys.current().length === 0) throw fail('UNAVAILABLE');
  const problem = settings.keys.problem(signed);
  if (problem !== null) throw fail('FORBIDDEN', [{ path: 'signed.signature', message: `This document ${problem}` }]);
  const document = read(signed.text);
  if (document?.tenant !== tenantCode)
    throw fail('BAD_INPUT', [{ path: 'signed.text', message: 'Must be a release document of the tenant' }]);
  if (document.environment !== settings.environment) {
    log.warn(
      { tenant: tenantCode, environment: document.environment, own: settings.environment },
      'a release document of another environment was not taken',
    );
    return { taken: false };
  }
  return db.transaction(async (tx) => {
    const isNew = await keepDocument(tx, document, signed, new Date(clock.now().epochMilliseconds));
    if (isNew && document.hosts) await keepTenant(tx, tenantCode, document.hosts, document.brand);
    if (isNew) await notify.publish(tx, releaseTopic(tenantCode), String(document.revision));
    return isNew
      ? { taken: true }
      : { taken: false, ...(await newestOf(tx, { tenantCode, environment: settings.environment }, signed)) };
  });
}

/** The stored document, if it is another one than this. */
async function newestOf(
  db: Db,
  { tenantCode, environment }: { readonly tenantCode: string; readonly environment: string },
  signed: SignedDocument,
): Promise<Pick<ReleaseTaken, 'newest'>> {
  const stored = await findDocument(db, tenantCode, environment);
  const document = stored && stored.text !== signed.text ? read(stored.text) : null;
  return document ? { newest: { epoch: document.epoch, revision: document.revision } } : {};
}
