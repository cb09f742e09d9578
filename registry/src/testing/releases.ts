import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { LANGUAGES } from '@tessera/contracts/languages';
import {
  descriptorText,
  type Descriptor,
  type Manifest,
  type MenuEntry,
  type Publication,
  type RouteData,
  type SourceMaps,
  type TenantRecord,
} from '@tessera/contracts/release';
import { contentHash, integrityOf } from '../files/blobs.ts';

/** `1.0.3-g0000000003`, so that tests can number versions. */
export const versionNumber = (n: number): string => `1.0.${n}-g${String(n).padStart(10, '0')}`;
export const routeData = (id: string, path: string, hosts: RouteData['hosts'] = ['main', 'clinic']): RouteData => ({
  id,
  path,
  hosts,
  who: 'anyone',
  server: true,
  layout: 'site',
  index: true,
  query: [],
});
export const menuEntry = (id: string, route: string): MenuEntry => ({
  id,
  place: 'header',
  route,
  order: 1,
  who: 'anyone',
  label: Object.fromEntries(LANGUAGES.map((lang) => [lang, `${id} ${lang}`])) as MenuEntry['label'],
});

/** A descriptor compatible with all others: a single route of its own name. */
export function descriptorOf(remote: string, version = versionNumber(1), change: Partial<Descriptor> = {}): Descriptor {
  return {
    remote,
    version,
    contract: 1,
    kind: remote.startsWith('shell') ? 'shell' : remote === 'api' ? 'api' : 'unit',
    routes: [routeData(`${remote}.home`, `/${remote}`)],
    slots: [],
    uses: [],
    menu: [],
    events: { out: [], in: [] },
    endpoints: [],
    permissions: [],
    languages: [...LANGUAGES],
    needs: {
      shell: 1,
      react: 19,
      lent: remote.startsWith('shell') ? { react: ['useState', 'useId'], '@tessera/kit/button': ['*'] } : {},
    },
    ...change,
  };
}

export interface Team {
  readonly key: KeyObject;
  readonly publicKey: string;
}
export function newTeam(): Team {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { key: privateKey, publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') };
}
export interface Parts {
  readonly descriptor: Descriptor;
  /** Contents by name below `/assets/<remote>/`; the first is the entry. */
  readonly files?: Readonly<Record<string, string>>;
  readonly server?: string | null;
  readonly team: Team;
  readonly manifest?: Partial<Manifest>;
  /** Source maps, as they are sent. */
  readonly maps?: SourceMaps;
}
/** A publication as a build produces it: hashed and signed. */
export function publicationOf({
  descriptor,
  files,
  server = null,
  team,
  manifest: change = {},
  maps,
}: Parts): Publication {
  const { remote, version } = descriptor;
  const contents = Object.entries(files ?? { [`entry.${version}.js`]: `console.log('${remote} ${version}')` }).map(
    ([name, text]) => [`/assets/${remote}/${name}`, Buffer.from(text)] as const,
  );
  const manifest: Manifest = {
    remote,
    version,
    uniqueName: `${remote}_${version}`,
    entry: contents[0]?.[0] ?? '',
    files: Object.fromEntries(contents.map(([path, bytes]) => [path, integrityOf(bytes)])),
    chunks: { unit: contents.slice(1).map(([path]) => path) },
    lent: {},
    server: server === null ? null : contentHash(server),
    descriptor: contentHash(descriptorText(descriptor)),
    ...change,
  };
  const text = JSON.stringify(manifest);
  return {
    descriptor,
    manifest: text,
    files: Object.fromEntries(contents.map(([path, bytes]) => [path, bytes.toString('base64')])),
    server: server === null ? null : Buffer.from(server).toString('base64'),
    signature: sign(null, Buffer.from(text), team.key).toString('base64'),
    publicKey: team.publicKey,
    ...(maps ? { maps } : {}),
  };
}
export const tenantRecord = (code: string, change: Partial<TenantRecord> = {}): TenantRecord => ({
  code,
  name: `Tenant ${code}`,
  hostClass: code === 'main' ? 'main' : 'company',
  hosts: [`${code}.localhost`],
  zone: 'Europe/Bucharest',
  currency: 'RON',
  flags: {},
  revision: 1,
  ...change,
});
