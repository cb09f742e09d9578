import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SignedDocument } from '@tessera/contracts/release';
import { createInternalSecret } from '@tessera/server/internal-secret';
import { readRegistryKeys } from '@tessera/server/registry-keys';
import { createReleaseStore } from './store.ts';
import { close, content, listening, rawKey, sha256, urlOf } from './testing/small-registry.ts';

/** A registry with documents of these revisions, each with a site table of its own; `hold` names one that waits. */
async function registryOf(revisions: readonly number[], hold: number) {
  const siteOf = (revision: number): string => `{"routes":[],"slots":[],"menu":[]}${' '.repeat(revision)}`;
  const files = new Map(content());
  const signed = new Map<number, SignedDocument>();
  for (const revision of revisions) {
    const text = siteOf(revision);
    const own = content({ revision, change: { site: sha256(text) } });
    const { documents } = JSON.parse(own.get('/v1/documents/production') ?? '') as {
      documents: { tessera: SignedDocument };
    };
    signed.set(revision, documents.tessera);
    files.set(`/blobs/sites/${sha256(text)}`, text);
  }
  const held = Promise.withResolvers<void>();
  const asked = new Map<string, number>();
  const server = await listening(
    createServer((request, reply) => {
      const url = request.url ?? '';
      asked.set(url, (asked.get(url) ?? 0) + 1);
      const waits = url === `/blobs/sites/${sha256(siteOf(hold))}` ? held.promise : Promise.resolve();
      void waits.then(() => {
        reply.statusCode = files.has(url) ? 200 : 404;
        reply.end(files.get(url));
      });
    }),
  );
  return { server, signed, release: held.resolve, asked: (url: string) => asked.get(url) ?? 0 };
}

it('the newest of documents that arrive together stays, though an older one waits for its file; they share readings of the tenants', async () => {
  const data = mkdtempSync(path.join(tmpdir(), 'tessera-edge-'));
  const revisions = [8, 9, 10, 11, 12, 13];
  const registry = await registryOf(revisions, 8);
  const store = createReleaseStore({
    registry: urlOf(registry.server),
    environment: 'production',
    data,
    secret: createInternalSecret('an-internal-secret-of-the-tests-0001', 'a test'),
    keys: readRegistryKeys({ TESSERA_REGISTRY_KEYS: rawKey }, data),
    report: () => undefined,
  });
  try {
    await store.open();
    const before = registry.asked('/v1/tenants');
    const [older, ...others] = revisions.map((revision) => {
      const signed = registry.signed.get(revision);
      if (!signed) throw new Error(`There is no document ${revision}.`);
      return store.accept('tessera', signed);
    });
    await Promise.all(others);
    expect(store.release('tessera')?.document.revision).toBe(13);
    registry.release();
    expect(await older).toBe(false);
    expect(store.release('tessera')?.document.revision).toBe(13);
    expect(registry.asked('/v1/tenants') - before).toBe(1);
  } finally {
    await store.mirrored();
    await close(registry.server);
    rmSync(data, { recursive: true, force: true });
  }
});
