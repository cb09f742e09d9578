import { createInternalSecret } from '@tessera/server/internal-secret';
import { buildEdge } from './app.ts';
import { readEnvironment } from './environment.ts';
import type { RendererPool } from './renderer/pool.ts';
import type { ReleaseStore } from './store.ts';
import { standIn } from './testing/stand-in.ts';

it('what the edge did not expect goes to the operators with its route, not with what was asked', async () => {
  const noted: string[] = [];
  const app = await buildEdge({
    environment: readEnvironment({
      TESSERA_API: 'http://127.0.0.1:9',
      TESSERA_REGISTRY: 'http://127.0.0.1:9',
      TESSERA_DATA: '/tmp',
    }),
    store: standIn<ReleaseStore>({
      tenants: () => {
        throw new TypeError('tenants is undefined');
      },
      cacheBytes: () => 0,
    }),
    renderers: standIn<RendererPool>({ isolation: 'namespace' }),
    secret: createInternalSecret('an-internal-secret-of-the-tests-0001', 'a test'),
    now: Date.now,
    clockOffset: 0,
    report: () => undefined,
    failures: { note: (error, at) => void noted.push(`${at}: ${String(error)}`), report: () => undefined },
  });
  const answer = await app.inject({
    url: '/rest/client/personalInfo?email=ada@example.com',
    headers: { host: 'x.example' },
  });
  expect(answer.statusCode).toBe(503);
  expect(noted).toEqual(['GET /rest/*: TypeError: tenants is undefined']);
  await app.close();
});
