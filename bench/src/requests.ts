import { openLiveApp } from '../../api/src/testing/live-app.ts';
import { openAskers } from '../../api/src/testing/requests/askers.ts';
import type { OpenApi } from '../../api/src/testing/requests/generate.ts';
import { walkRequests } from '../../api/src/testing/requests/walk.ts';
import { row, type Row } from './lib/row.ts';

const REQUESTS = 20_000;
const SEED = 1;
/** Number of faults reported in full. */
const MAX_REPORTED = 20;

/**
 * `npm run bench -- requests`: generated requests as visitor, member and specialist; no server errors, every response
 * matches its contract.
 */
export async function run(): Promise<readonly Row[]> {
  const live = await openLiveApp();
  try {
    const document = (await live.app.inject({ url: '/rest/openapi.json' })).json<OpenApi>();
    const { faults, answered, operations } = await walkRequests(document, await openAskers(live), {
      requests: REQUESTS,
      seed: SEED,
    });
    for (const fault of faults.slice(0, MAX_REPORTED)) console.error(fault);
    return [
      row('requests.faults', faults.length, 'answers', { budget: 0, n: REQUESTS, ok: faults.length === 0 }),
      row('requests.operations that answered well', answered.size, 'operations', { n: operations }),
    ];
  } finally {
    await live.close();
  }
}
