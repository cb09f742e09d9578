import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';
import { LANGUAGES } from '@tessera/contracts/languages';
import { Descriptor, descriptorText, type Manifest } from '@tessera/contracts/release';
import type { RemoteConfig } from '@tessera/contracts/remote-config';
import { contractsOf } from './contracts.ts';
import { hashOfInputs, inputsOf } from './inputs.ts';
import { remoteBrowser, ROOT, serverBundle, shellBrowser, uniqueNameOf, type BuildTarget } from './preset.ts';
import { undeclared } from './undeclared.ts';

export interface Built {
  readonly name: string;
  readonly version: string;
  readonly out: string;
  readonly fresh: boolean;
}

/** Names of the parts to build: the shell and every `mfe-*` folder that has a remote.config.ts. */
export const buildable = (): readonly string[] => [
  'shell',
  ...readdirSync(ROOT)
    .filter((name) => name.startsWith('mfe-') && existsSync(path.join(ROOT, name, 'remote.config.ts')))
    .map((name) => name.slice(4)),
];
export const folderOf = (name: string): string => path.join(ROOT, name === 'shell' ? 'shell' : `mfe-${name}`);

/** Runs webpack with several configurations in this process; rejects with webpack's error output if one fails. */
export function runWebpack(configs: readonly Configuration[]): Promise<readonly Stats[]> {
  return new Promise((resolve, reject) => {
    const compiler = webpack([...configs]);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors())
          reject(
            new Error(
              stats.toString({ all: false, errors: true, errorDetails: false, colors: false, moduleTrace: true }),
            ),
          );
        else resolve(stats?.stats ?? []);
      });
    });
  });
}
const sri = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The manifest of a finished browser build: files with hashes, and the files of each named chunk group. */
export function manifestOf(target: BuildTarget, stats: Stats): Omit<Manifest, 'server' | 'descriptor'> {
  const { compilation } = stats;
  const unit = String(compilation.outputOptions.uniqueName);
  const address = (file: string) => `/assets/${target.name}/${file}`;
  const chunks: Record<string, string[]> = {};
  const lent: Record<string, string[]> = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    chunks[name] = group.getFiles().map(address);
    const modules = [
      ...new Set(
        group.chunks.flatMap((chunk) =>
          [...compilation.chunkGraph.getChunkModules(chunk)]
            .filter((module) => module.type === 'consume-shared-module')
            .map((module) => undeclared<{ options: { shareKey: string } }>(module).options.shareKey),
        ),
      ),
    ].sort();
    if (modules.length > 0) lent[name] = modules;
  }
  // The page names its fonts itself, by the script of its language.
  for (const { name, info } of compilation.getAssets()) {
    const script = /-(latin-ext|cyrillic-ext|latin|cyrillic|greek)-[\w-]+\.woff2$/.exec(
      String(info.sourceFilename),
    )?.[1];
    if (script) (chunks[`font.${script}`] ??= []).push(address(name));
  }
  const files = Object.fromEntries(
    compilation
      .getAssets()
      .map(({ name }) => [address(name), sri(readFileSync(path.join(target.out, 'assets', target.name, name)))])
      .sort(([a = ''], [b = '']) => a.localeCompare(b)),
  );
  const main = target.name === 'shell' ? 'shell' : unit;
  const entry = chunks[main]?.find((file) => /\/(entry|shell)\.\w+\.js$/.test(file));
  if (!entry) throw new Error(`${target.name}: the build has no entry.`);
  return { remote: target.name, version: target.version, uniqueName: unit, entry, files, chunks, lent };
}

/** The path with the placeholders that the shell fills in: `:userId` in the path, `lang` in the query. */
const badgePath = ({
  path: address,
  query,
}: {
  readonly path: string;
  readonly query: { readonly shape: object };
}): string => `${address}${'lang' in query.shape ? '?lang=:lang' : ''}`;
export function descriptorOf(
  target: BuildTarget,
  config: RemoteConfig,
  kind: Descriptor['kind'],
  lent: Record<string, string[]>,
): Descriptor {
  const wordsOf = (lang: string) =>
    JSON.parse(readFileSync(path.join(target.folder, 'src/i18n', `${lang}.json`), 'utf8')) as Record<string, string>;
  const label = (key: string) =>
    Object.fromEntries(
      LANGUAGES.map((lang) => {
        const word = wordsOf(lang)[key];
        if (!word) throw new Error(`${target.name}: ${lang}.json has no «${key}», which a menu entry needs.`);
        return [lang, word];
      }),
    ) as Descriptor['menu'][number]['label'];
  const plurals = (key: string) =>
    Object.fromEntries(
      LANGUAGES.map((lang) => {
        const forms = Object.entries(wordsOf(lang)).flatMap(([name, word]) =>
          name.startsWith(`${key}_`) ? [[name.slice(key.length + 1), word] as const] : [],
        );
        if (!forms.some(([form]) => form === 'other'))
          throw new Error(`${target.name}: ${lang}.json has no «${key}_other», which a badge needs.`);
        return [lang, Object.fromEntries(forms)];
      }),
    ) as NonNullable<Descriptor['menu'][number]['badge']>['label'];
  return {
    remote: target.name,
    version: target.version,
    contract: 1,
    kind,
    routes: config.routes.map((route) => ({
      ...route,
      hosts: [...route.hosts],
      who: typeof route.who === 'string' ? route.who : [...route.who],
      query: [...route.query],
    })),
    menu: (config.menu ?? []).map((item) => ({
      id: item.id,
      place: item.place,
      route: item.route.id,
      order: item.order,
      who: typeof item.route.who === 'string' ? item.route.who : [...item.route.who],
      label: label(item.label),
      ...(item.icon ? { icon: item.icon } : {}),
      ...(item.landing ? { landing: [...item.landing] } : {}),
      ...(item.badge
        ? {
            badge: {
              path: badgePath(item.badge.endpoint),
              topic: item.badge.topic,
              events: item.badge.events.map(({ name }) => name),
              who: [...item.badge.who],
              label: plurals(item.badge.label),
            },
          }
        : {}),
    })),
    ...contractsOf(config),
    permissions: [...(config.permissions ?? [])],
    languages: [...LANGUAGES],
    needs: { shell: 1, react: 19, lent },
  };
}

export async function configOf(folder: string): Promise<RemoteConfig> {
  const module = (await import(pathToFileURL(path.join(folder, 'remote.config.ts')).href)) as { default: RemoteConfig };
  return module.default;
}
export const versionOf = (name: string, folder = folderOf(name)): string => {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  return `${version}-g${hashOfInputs(inputsOf(name, folder))}`;
};

export interface BuildOptions {
  readonly version?: string;
  readonly out?: string;
  /** A remote outside the repository's own folders. */
  readonly folder?: string;
  /** Additional constants of the build, as source text. */
  readonly define?: Readonly<Record<string, string>>;
  /** Modifies the final configuration of the browser build: tests use it to create faulty remotes. */
  readonly vary?: (config: Configuration) => Configuration;
}
/** The argument of a guest's `webpack.config.ts`: the build is the team's own, except for these names. */
export interface GuestTarget extends BuildTarget {
  /**
   * Used for the container, its global, `output.uniqueName`, and the entry: `entry.${uniqueName}.js` (the stock
   * plugin cannot use a content hash).
   */
  readonly uniqueName: string;
  readonly output: { readonly path: string; readonly publicPath: string };
}
async function guestBrowser(target: BuildTarget): Promise<Configuration> {
  const { default: configure } = (await import(pathToFileURL(path.join(target.folder, 'webpack.config.ts')).href)) as {
    default: (target: GuestTarget) => Configuration;
  };
  return configure({
    ...target,
    uniqueName: uniqueNameOf(target),
    output: { path: path.join(target.out, 'assets', target.name), publicPath: `/assets/${target.name}/` },
  });
}

/**
 * Builds one part unless the same inputs have been built before. Writes manifest.json,
 * descriptor.json, server.cjs and assets/.
 */
export async function build(name: string, options: BuildOptions = {}): Promise<Built> {
  const folder = options.folder ?? folderOf(name);
  const version = options.version ?? versionOf(name, folder);
  const final = options.out ?? path.join(ROOT, 'dist', name, version);
  if (existsSync(path.join(final, 'manifest.json'))) return { name, version, out: final, fresh: false };
  const target: BuildTarget = { folder, name, version, out: `${final}.part`, define: options.define ?? {} };
  rmSync(target.out, { recursive: true, force: true });
  mkdirSync(target.out, { recursive: true });
  const config = await configOf(folder);
  const kind = name === 'shell' ? 'shell' : existsSync(path.join(folder, 'webpack.config.ts')) ? 'guest' : 'unit';
  const remote = kind === 'unit' ? remoteBrowser(target) : null;
  const browserConfig = remote?.config ?? (kind === 'guest' ? await guestBrowser(target) : shellBrowser(target));
  const hasServer = existsSync(path.join(folder, 'src/server.ts')) || existsSync(path.join(folder, 'src/server.tsx'));
  const [browser] = await runWebpack([
    options.vary?.(browserConfig) ?? browserConfig,
    ...(hasServer ? [serverBundle(target, './src/server')] : []),
  ]);
  if (!browser) throw new Error(`${name}: the build produced no output.`);
  const server = hasServer
    ? createHash('sha256')
        .update(readFileSync(path.join(target.out, 'server.cjs')))
        .digest('hex')
    : null;
  const lent = remote
    ? Object.fromEntries(
        [...remote.lent.used]
          .map(([module, names]) => [module, [...names].sort()])
          .sort(([a], [b]) => String(a).localeCompare(String(b))),
      )
    : kind === 'guest'
      ? lentToGuest(name, browser)
      : await lentByShell(browser);
  // Parsed as in the registry, which drops fields that the contract does not know.
  const descriptor = Descriptor.parse(descriptorOf(target, config, kind, lent));
  const manifest: Manifest = {
    ...manifestOf(target, browser),
    server,
    descriptor: createHash('sha256').update(descriptorText(descriptor)).digest('hex'),
  };
  writeFileSync(path.join(target.out, 'descriptor.json'), JSON.stringify(descriptor, null, 1));
  writeFileSync(path.join(target.out, 'manifest.json'), JSON.stringify(manifest));
  rmSync(final, { recursive: true, force: true });
  renameSync(target.out, final);
  return { name, version, out: final, fresh: true };
}

/**
 * The names that a guest imports from the shell, read from its own build; modules that it provided itself would
 * reach all other remotes (ADR 0003).
 */
function lentToGuest(name: string, { compilation }: Stats): Record<string, string[]> {
  const importedNames = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    if (module.type === 'provide-module')
      throw new Error(
        `${name} provides ${module.identifier()}. A remote never provides a shared module: set \`import: false\` for it, or do not share it.`,
      );
    if (module.type !== 'consume-shared-module') continue;
    const { shareKey } = undeclared<{ options: { shareKey: string } }>(module).options;
    const names = importedNames.get(shareKey) ?? importedNames.set(shareKey, new Set()).get(shareKey)!;
    for (const { dependency } of compilation.moduleGraph.getIncomingConnections(module))
      for (const id of (dependency as { ids?: readonly string[] } | null)?.ids?.slice(0, 1) ?? []) names.add(id);
  }
  return Object.fromEntries(
    [...importedNames]
      .map(([module, names]) => [module, [...names].sort()])
      .sort(([a], [b]) => String(a).localeCompare(String(b))),
  );
}

/** The names that this shell lends, read from its own build for the modules that are lent whole. */
async function lentByShell(stats: Stats): Promise<Record<string, string[]>> {
  const { LENT } = await import('@tessera/contracts/lent');
  const { compilation } = stats;
  const exportsOf = new Map<string, string[]>();
  // Concatenation hides modules inside others; the module graph still knows their exports.
  const inner = [...compilation.modules].flatMap((module) => [
    module,
    ...(undeclared<{ modules?: (typeof module)[] }>(module).modules ?? []),
  ]);
  for (const module of inner) {
    const request = undeclared<{ rawRequest?: string }>(module).rawRequest;
    if (!request || !(request in LENT)) continue;
    const names = compilation.moduleGraph.getProvidedExports(module);
    exportsOf.set(request, Array.isArray(names) ? names : ['*']);
  }
  return Object.fromEntries(
    Object.entries(LENT).map(([name, names]) => [name, names === '*' ? (exportsOf.get(name) ?? ['*']) : [...names]]),
  );
}
