import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type BuildOptions } from '@tessera/tooling/build';
import { publicationOf, registerFor } from '@tessera/tooling/publish';
import type { RunningSite } from '@tessera/tooling/site';

/** Releases of one remote of a running site, as its team makes them. */
export interface Releases {
  /** Builds the remote as a version of its own, from the same sources, and publishes it; its name. */
  publish(number: number): Promise<string>;
  /** `deadline`: minutes that a person who types may keep the old version. */
  promote(version: string, deadline?: number): Promise<void>;
}
/** `guest`: where a remote of another team lies, which is registered with its first version. */
export function releasesOf(
  { services }: RunningSite,
  data: string,
  remote: string,
  guest?: Pick<BuildOptions, 'folder' | 'define'>,
): Releases {
  const token = readFileSync(path.join(data, 'registry.token'), 'utf8').trim();
  async function ask(method: string, address: string, body: unknown): Promise<void> {
    const answer = await fetch(services.registry.url + address, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  }
  return {
    async publish(number) {
      const version = `9.0.${number}-g${String(number).padStart(10, '0')}`;
      const out = path.join(data, 'built', remote, version);
      const publication = publicationOf(await build(remote, { ...guest, version, out }), data);
      if (guest) await registerFor(ask, publication.descriptor);
      await ask('POST', '/v1/releases', publication);
      return version;
    },
    promote: (version, deadline) =>
      ask('POST', '/v1/promote', {
        environment: 'production',
        remote,
        version,
        ...(deadline === undefined ? {} : { deadline }),
      }),
  };
}
