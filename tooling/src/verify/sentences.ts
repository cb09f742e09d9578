import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isPlatformCode } from '@tessera/contracts/errors';
import type { RemoteConfig } from '@tessera/contracts/remote-config';
import { buildable, folderOf } from '../build/build.ts';

type Keys = Readonly<Record<string, string>>;
const FILE = 'src/i18n/errors.ts';

/** Codes declared by a remote's calls without a message, and messages for codes that none of its calls declares. */
export function unsaid({ name, endpoints }: Pick<RemoteConfig, 'name' | 'endpoints'>, errors: Keys): readonly string[] {
  const declared = endpoints.flatMap((endpoint) =>
    endpoint.errors.map((code): readonly [string, string] => [code, endpoint.id]),
  );
  const without = new Map(declared.filter(([code]) => !isPlatformCode(code) && !Object.hasOwn(errors, code)));
  const codes = new Set(declared.map(([code]) => code));
  return [
    ...[...without].map(
      ([code, id]) => `${name}: ${id} may answer ${code}, and neither the kit nor ${FILE} has a sentence for it`,
    ),
    ...Object.keys(errors)
      .filter((code) => !codes.has(code))
      .map((code) => `${name}: ${FILE} has a sentence for ${code}, which no endpoint of its remote.config.ts declares`),
  ];
}
/**
 * Checks that every remote and the shell have messages for the errors of their calls. The existence
 * of each key is checked by types.
 */
export async function checkSentences(): Promise<readonly string[]> {
  const load = async <T>(file: string): Promise<T> => (await import(pathToFileURL(file).href)) as T;
  const found = await Promise.all(
    buildable().map(async (name) => {
      const folder = folderOf(name);
      const { default: config } = await load<{ default: RemoteConfig }>(path.join(folder, 'remote.config.ts'));
      const file = path.join(folder, FILE);
      return unsaid(config, existsSync(file) ? (await load<{ errors: Keys }>(file)).errors : {});
    }),
  );
  return found.flat();
}
