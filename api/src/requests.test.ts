import type { OpenApi } from './testing/requests/generate.ts';
import { openAskers } from './testing/requests/askers.ts';
import { walkRequests } from './testing/requests/walk.ts';
import { setUpLiveApp } from './testing/live-app.ts';

const live = setUpLiveApp();

/** `npm run bench -- requests` sends 20,000. */
it('three hundred generated requests as anybody, member and specialist are answered by their contracts, and none by a failure of ours', async () => {
  const document = (await live.app.inject({ url: '/rest/openapi.json' })).json<OpenApi>();
  const { faults, operations } = await walkRequests(document, await openAskers(live), {
    requests: 300,
    seed: 20261122,
  });
  expect(faults).toEqual([]);
  expect(operations).toBeGreaterThan(80);
});
