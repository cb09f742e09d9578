import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from '@tessera/tooling/build';
import { publicationOf } from '@tessera/tooling/publish';
import type { RunningSite } from '@tessera/tooling/site';

/** Releases of one remote of a running site, as its team makes them. */
export interface Releases {
  /** Builds the remote as a version of its own, from the same sources, and publishes it; its name. */
  publish(number: number): Promise<string>;
  /** `deadline`: minutes that a person who types may keep the old version. */
  promote(version: string, deadline?: number): Promise<void>;
}
export function releasesOf({ services }: RunningSite, data: string, remote: string): Releases {
  const token = readFileSync(path.join(data, 'registry.token'), 'utf8').trim();
  async function post(address: string, body: unknown): Promise<void> {
    const answer = await fetch(services.registry.url + address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  }
  return {
    async publish(number) {
      const version = `9.0.${number}-g${String(number).padStart(10, '0')}`;
      await post(
        '/v1/releases',
        publicationOf(await build(remote, { version, out: path.join(data, 'built', remote, version) }), data),
      );
      return version;
    },
    promote: (version, deadline) =>
      post('/v1/promote', {
        environment: 'production',
        remote,
        version,
        ...(deadline === undefined ? {} : { deadline }),
      }),
  };
}
