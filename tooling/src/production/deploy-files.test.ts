import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { TenantRecord } from '@tessera/contracts/release';
import { readRegistryKeys } from '@tessera/server/registry-keys';
import { readInternalSecret } from '@tessera/server/internal-secret';
import { openSigner, registryKeyFile } from '@tessera/server/signing-key';
import { setUpFolder } from '@tessera/server/testing/folder';
import { parse } from 'yaml';
import { ROOT } from '../build/preset.ts';
import { makeSecrets } from './secrets.ts';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
interface Service {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as Compose;
const SERVERS = ['api', 'edge', 'registry'];
const servers = Object.entries(compose.services).filter(([, { command }]) => SERVERS.includes(command?.[0] ?? ''));
/** Every variable that a server's own source reads. */
const known = (server: string): ReadonlySet<string> => {
  const files = [server, 'shared-server', 'shared-contracts'].flatMap((part) =>
    readdirSync(path.join(ROOT, part, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
      .map((file) => read(`${part}/src/${file}`)),
  );
  return new Set(files.flatMap((text) => text.match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g) ?? []));
};

describe('deploy/compose.yaml', () => {
  it('runs two edges, two apis and the registry, each with an existing command', () => {
    expect(servers.map(([name]) => name).toSorted()).toEqual(['api-1', 'api-2', 'edge-1', 'edge-2', 'registry']);
    for (const [name, { build, command }] of servers) {
      expect([name, existsSync(path.join(ROOT, 'deploy', build?.context ?? '', build?.dockerfile ?? ''))]).toEqual([
        name,
        true,
      ]);
      expect(existsSync(path.join(ROOT, `${command?.[0]}/src/main.ts`))).toBe(true);
    }
    expect(read('deploy/Containerfile')).toContain('ENTRYPOINT ["npm", "run", "--silent", "serve", "--"]');
  });
  it.each(servers)('sets for %s only variables that the server reads', (_name, { command, environment }) => {
    const variables = known(command?.[0] ?? '');
    expect(Object.keys(environment ?? {}).filter((name) => !variables.has(name))).toEqual([]);
  });
  it('mounts only files beside it, generated secrets, or its own volumes', () => {
    const named = Object.keys(compose.volumes);
    for (const { volumes = [], env_file: files = [] } of Object.values(compose.services)) {
      for (const [source = ''] of volumes.map((volume) => volume.split(':'))) {
        if (source.startsWith('./'))
          expect([
            source,
            existsSync(path.join(ROOT, 'deploy', source)) || /^\.\/(secrets|tls)\b/.test(source),
          ]).toEqual([source, true]);
        else expect(named).toContain(source);
      }
      for (const file of files) expect(['secrets/secrets.env', 'secrets/api.env', 'secrets/edge.env']).toContain(file);
    }
    // The apis' file and the edges' are read by them alone.
    for (const [name, { env_file: files = [] }] of Object.entries(compose.services))
      for (const own of ['api', 'edge'])
        expect([name, files.includes(`secrets/${own}.env`)]).toEqual([name, name.startsWith(`${own}-`)]);
    // A key belongs to one server: no edge and no api receives the registry's.
    expect(
      Object.entries(compose.services)
        .filter(([, { volumes = [] }]) => volumes.some((volume) => volume.includes('secrets/registry')))
        .map(([name]) => name),
    ).toEqual(['registry']);
  });
  it('gives its proxy the ports on which the servers listen', () => {
    const nginx = read('deploy/compose-nginx.conf');
    for (const [name, { command, environment }] of servers) {
      const port = environment?.[`${command?.[0]?.toUpperCase()}_PORT`];
      if (command?.[0] !== 'registry') expect(nginx).toContain(`server ${name}:${port} `);
    }
    const edge = compose.services['edge-1']?.environment;
    expect([edge?.['TESSERA_API'], edge?.['TESSERA_REGISTRY']]).toEqual([
      'http://proxy:4319',
      `http://registry:${compose.services['registry']?.environment?.['REGISTRY_PORT']}`,
    ]);
    expect(nginx).toContain('listen 4319;');
    expect(nginx).toContain(
      `proxy_pass http://registry:${compose.services['registry']?.environment?.['REGISTRY_PORT']};`,
    );
  });
  it('sends the registry’s notifications to every edge and to an api', () => {
    const addresses = (compose.services['registry']?.environment?.['TESSERA_SUBSCRIBERS'] ?? '')
      .split(',')
      .map((address) => new URL(address));
    expect(addresses.map(({ hostname, pathname }) => `${hostname}${pathname}`)).toEqual([
      'edge-1/internal/release',
      'edge-2/internal/release',
      'api-1/internal/release',
    ]);
    for (const { hostname, port } of addresses) {
      const { command, environment } = compose.services[hostname] ?? {};
      expect(environment?.[`${command?.[0]?.toUpperCase()}_INTERNAL_PORT`]).toBe(port);
    }
  });
});

it.each(['nginx.conf.template', 'compose-nginx.conf'])(
  '%s leads to the registry over TLS alone, by its own name, and takes the internal secret out',
  (file) => {
    const servers = read(`deploy/${file}`)
      .split(/^  server \{/m)
      .slice(1);
    const [first, releases, ...others] = servers;
    expect(first).toMatch(/listen \S+ ssl( http2)? default_server;/);
    expect(releases).toMatch(/listen \S+ ssl[ ;][^]+server_name \S*(RELEASES_HOST|releases)/);
    expect(releases).toContain('proxy_set_header X-Tessera-Internal "";');
    expect(releases).toContain('client_max_body_size 64m;');
    expect([first, ...others].join('')).not.toMatch(/proxy_pass \S+(REGISTRY_PORT|registry)/);
  },
);

it('the initial tenants are valid records of the registry', () => {
  for (const file of readdirSync(path.join(ROOT, 'deploy/tenants'))) {
    const record: unknown = JSON.parse(read(`deploy/tenants/${file}`).replaceAll(/\$\{\w+\}/g, 'host.example'));
    expect([file, TenantRecord.safeParse(record).success]).toEqual([file, true]);
  }
});

describe('npm run secrets', () => {
  const folder = setUpFolder();
  it('generates secrets that the servers accept, private to their owner, and never overwrites them', () => {
    expect(makeSecrets(folder())).toHaveLength(8);
    const shared = readFileSync(folder('secrets.env'), 'utf8');
    const publicKey = /TESSERA_REGISTRY_KEYS=(\S+)/.exec(shared)?.[1];
    const signer = openSigner(registryKeyFile(folder('registry')));
    expect(publicKey).toBe(signer.raw);
    expect(readRegistryKeys({ TESSERA_REGISTRY_KEYS: publicKey }, folder()).current()).toEqual([signer.raw]);
    for (const file of ['secrets.env', 'api.env', 'registry/registry.token', 'registry/keys/registry.pem'])
      expect(statSync(folder(file)).mode & 0o777).toBe(0o600);
    expect(() => makeSecrets(folder())).toThrow(/are there already, and nothing was changed/);
    expect(readFileSync(folder('secrets.env'), 'utf8')).toBe(shared);
  });
  it('gives each server a secret of its own, which it believes only from those that call it', () => {
    makeSecrets(folder());
    const variablesOf = (file: string) =>
      Object.fromEntries(
        readFileSync(folder(file), 'utf8')
          .trim()
          .split('\n')
          .map((line) => line.split(/=(.*)/s) as [string, string]),
      );
    const [api, edge, registry, operator] = [
      readInternalSecret(variablesOf('api.env'), folder('api')),
      readInternalSecret(variablesOf('edge.env'), folder('edge')),
      readInternalSecret({}, folder('registry')),
      readInternalSecret({}, folder('release')),
    ];
    const callers = [api, edge, registry, operator];
    expect([api, edge, registry].map((server) => callers.map(({ headers }) => server.isIn(headers)))).toEqual([
      [true, true, true, true],
      [false, false, true, true],
      [true, true, false, true],
    ]);
    expect(new Set(callers.map(({ headers }) => headers['x-tessera-internal'])).size).toBe(4);
    expect(readFileSync(folder('secrets.env'), 'utf8')).not.toContain('INTERNAL');
  });
  it.each([
    ['secrets', 'Say where: npm run secrets -- FOLDER\n'],
    ['serve', 'Say which server: npm run serve -- api|registry|edge\n'],
  ])('npm run %s without arguments says what is missing', (command, sentence) => {
    const run = spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', path.join(ROOT, `tooling/src/commands/${command}.ts`)],
      { encoding: 'utf8' },
    );
    expect([run.status, run.stderr]).toEqual([1, sentence]);
  });
});
