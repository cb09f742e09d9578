import { createHash } from 'node:crypto';
import { LANGUAGES } from '@tessera/contracts/languages';
import { Descriptor, descriptorText, EndpointUse, type Manifest, type Publication } from '@tessera/contracts/release';
import { readInternalSecret } from '@tessera/server/internal-secret';
import * as z from 'zod/mini';
import { versionOfServer } from '../build/build.ts';
import { signed } from './sign.ts';

const NAME = 'api';
const Served = z.object({ endpoints: z.array(EndpointUse) });

/**
 * The release of a running api: no files, only the endpoints that it serves, so that the gate refuses a remote that
 * needs others. It is published and promoted like a remote, and is in no document. `api`: address of its internal port.
 */
export async function apiPublication(api: string, data: string): Promise<Publication> {
  const answer = await fetch(`${api}/internal/endpoints`, { headers: readInternalSecret(process.env, data).headers });
  if (!answer.ok) throw new Error(`The api did not return its endpoints (${answer.status}).`);
  const { endpoints } = Served.parse(await answer.json());
  const version = versionOfServer(NAME, endpoints);
  const descriptor = Descriptor.parse({
    remote: NAME,
    version,
    contract: 1,
    kind: 'api',
    routes: [],
    slots: [],
    menu: [],
    events: { out: [], in: [] },
    endpoints,
    permissions: [],
    languages: [...LANGUAGES],
    needs: { shell: 1, react: 19, lent: {} },
  });
  const manifest: Manifest = {
    remote: NAME,
    version,
    uniqueName: NAME,
    entry: '',
    files: {},
    chunks: {},
    lent: {},
    server: null,
    descriptor: createHash('sha256').update(descriptorText(descriptor)).digest('hex'),
  };
  const text = JSON.stringify(manifest);
  return { descriptor, manifest: text, files: {}, server: null, ...signed(NAME, text, data) };
}
