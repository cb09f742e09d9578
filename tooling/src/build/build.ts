import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';
import { LENT } from '@tessera/contracts/lent';
import { Descriptor, descriptorText, type Manifest } from '@tessera/contracts/release';
import type { RemoteConfig } from '@tessera/contracts/remote-config';
import { configOf, descriptorOf } from './descriptor.ts';
import { changedSince, inputsIn, watchedBy, type Watched } from './graph.ts';
import { digest, hashOfFiles } from './inputs.ts';
import { collectMaps } from './maps.ts';
import { lentByShell, lentToGuest } from './lent.ts';
import { remoteBrowser, ROOT, serverBundle, shellBrowser, uniqueNameOf, type BuildTarget } from './preset.ts';
import { recordedVersion, writeRecord } from './records.ts';
import { createSettling, Settled, UNSETTLED } from './settle.ts';
import { ownPreset, readPreset, type Preset } from './toolchain.ts';
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

/** The manifest of a finished browser build, whose source maps are none of its files: files with hashes, and the files of each named chunk group. */
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
  // The page names its fonts itself, by the letters that it shows.
  for (const { name, info } of compilation.getAssets()) {
    const font = /[?&]preload=([\w-]+)/.exec(String(info.sourceFilename))?.[1];
    if (font) (chunks[`font.${font}`] ??= []).push(address(name));
  }
  const files = Object.fromEntries(
    compilation
      .getAssets()
      .filter(({ name }) => !name.endsWith('.map'))
      .map(({ name }) => [address(name), sri(readFileSync(path.join(target.out, 'assets', target.name, name)))])
      .sort(([a = ''], [b = '']) => a.localeCompare(b)),
  );
  const main = target.name === 'shell' ? 'shell' : unit;
  const entry = chunks[main]?.find((file) => /\/(entry|shell)\.\w+\.js$/.test(file));
  if (!entry) throw new Error(`${target.name}: the build has no entry.`);
  return { remote: target.name, version: target.version, uniqueName: unit, entry, files, chunks, lent };
}

export interface BuildOptions {
  /** Somebody else's choice; by default it is made of the sources. */
  readonly version?: string;
  /** Only with `version`. */
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

/** One part on its way from sources to files. */
interface Part {
  readonly name: string;
  readonly folder: string;
  readonly config: RemoteConfig;
  readonly kind: Exclude<Descriptor['kind'], 'api'>;
  /** Entry of the server bundle, if there is one. */
  readonly server: string | null;
  readonly options: BuildOptions;
}
async function partOf(name: string, options: BuildOptions): Promise<Part> {
  const folder = options.folder ?? folderOf(name);
  const has = (file: string): boolean => existsSync(path.join(folder, file));
  return {
    name,
    folder,
    config: await configOf(folder),
    kind: name === 'shell' ? 'shell' : has('webpack.config.ts') ? 'guest' : 'unit',
    server: has('src/server.ts') || has('src/server.tsx') ? './src/server' : null,
    options,
  };
}
type Settling = ReturnType<typeof createSettling>;
interface Made {
  readonly browser: Stats;
  readonly lent: Record<string, string[]>;
}
const withPlugin = (config: Configuration, plugin: Settling | null): Configuration =>
  plugin ? { ...config, plugins: [...(config.plugins ?? []), plugin] } : config;

/** Runs the builds for browser and server into the folder of the target. */
async function make(part: Part, target: BuildTarget, settling: Settling | null): Promise<Made> {
  rmSync(target.out, { recursive: true, force: true });
  mkdirSync(target.out, { recursive: true });
  const remote = part.kind === 'unit' ? remoteBrowser(target) : null;
  const config = remote?.config ?? (part.kind === 'guest' ? await guestBrowser(target) : shellBrowser(target));
  const [browser] = await runWebpack([
    withPlugin(part.options.vary?.(config) ?? config, settling),
    ...(part.server ? [withPlugin(serverBundle(target, part.server), settling)] : []),
  ]);
  if (!browser) throw new Error(`${part.name}: the build produced no output.`);
  const lent = remote
    ? remote.lent.names()
    : part.kind === 'guest'
      ? lentToGuest(part.name, browser)
      : lentByShell(browser);
  return { browser, lent };
}
/** Writes manifest.json and descriptor.json beside the files, and moves the folder to its final place. */
function finish(part: Part, target: BuildTarget, { browser, lent }: Made, version: string, final: string): void {
  const file = path.join(target.out, 'server.cjs');
  const server = part.server ? digest(readFileSync(file)) : null;
  // Parsed as in the registry, which drops fields that the contract does not know.
  const descriptor = Descriptor.parse(descriptorOf({ ...target, version }, part.config, part.kind, lent));
  const manifest: Manifest = {
    ...manifestOf(target, browser),
    server,
    descriptor: digest(descriptorText(descriptor)),
    // A guest is built with a configuration of its own.
    ...(part.kind === 'guest' ? {} : { waits: true }),
    ...(part.kind === 'shell' ? { readsSiteFile: true } : {}),
  };
  // Published with the version, and served to nobody.
  writeFileSync(path.join(target.out, 'maps.json'), JSON.stringify(collectMaps(target.out, part.name)));
  writeFileSync(path.join(target.out, 'descriptor.json'), JSON.stringify(descriptor, null, 1));
  writeFileSync(
    path.join(target.out, 'manifest.json'),
    JSON.stringify(manifest).replaceAll(UNSETTLED, version.slice(-UNSETTLED.length)),
  );
  rmSync(final, { recursive: true, force: true });
  mkdirSync(path.dirname(final), { recursive: true });
  renameSync(target.out, final);
}

/**
 * The inputs of a version that are not modules of its bundles, hashed: what it declares, with the shapes of its
 * contracts; the remote's own configuration and constants; the preset.
 */
function baseOf({ name, folder, config, kind, options }: Part, preset: Preset): string {
  const lent = kind === 'shell' ? Object.entries(LENT).map(([module, names]) => [module, [names].flat()] as const) : [];
  const declared = descriptorOf({ folder, name, version: '' }, config, kind, Object.fromEntries(lent));
  return digest(
    [
      JSON.stringify(declared),
      JSON.stringify(options.define ?? {}),
      digest(readFileSync(path.join(folder, 'remote.config.ts'))),
      ...ownPreset(path.join(folder, 'webpack.config.ts')),
      preset.hash,
    ].join('\n'),
  );
}
function semverOf(folder: string): string {
  const file = path.join(folder, 'package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { readonly version?: string };
  if (version !== undefined && /^\d+\.\d+\.\d+$/.test(version)) return version;
  throw new Error(`${file}: the version is «${version ?? ''}»; a remote has three numbers, such as 1.0.0.`);
}

/** Builds a part under a version that somebody else has chosen. */
async function buildAs(part: Part, version: string): Promise<Built> {
  const { name, folder, options } = part;
  const final = options.out ?? path.join(ROOT, 'dist', name, version);
  if (existsSync(path.join(final, 'manifest.json'))) return { name, version, out: final, fresh: false };
  const target: BuildTarget = { folder, name, version, out: `${final}.part`, define: options.define ?? {} };
  finish(part, target, await make(part, target, null), version, final);
  return { name, version, out: final, fresh: true };
}
/** Finds the version of the sources by their graph, and builds it if `isWanted` and nothing has built it before. */
async function buildSources(part: Part, isWanted: boolean): Promise<Built> {
  const { name, folder, options, kind } = part;
  const at = path.join(ROOT, 'dist', name);
  const preset = readPreset();
  const base = baseOf(part, preset);
  const prefix = `${semverOf(folder)}-g`;
  let version = recordedVersion(name, base) ?? '';
  const out = (): string => path.join(at, version);
  const hasFiles = (): boolean => existsSync(path.join(out(), 'manifest.json'));
  if (version && (hasFiles() || !isWanted)) return { name, version, out: out(), fresh: !hasFiles() };
  const target: BuildTarget = {
    folder,
    name,
    version: prefix + UNSETTLED,
    out: path.join(ROOT, '.cache/parts', `${name}-${process.pid}`),
    define: options.define ?? {},
    cacheKey: `${preset.hash} ${JSON.stringify(options.define ?? {})}`,
  };
  const began = Date.now();
  let watched: Watched | undefined;
  let isBuilt = false;
  const settling = createSettling(part.server ? 2 : 1, (compilations) => {
    watched = watchedBy(compilations);
    const late = changedSince(watched, began);
    if (late !== undefined) throw new Error(`${late} was saved while ${name} was being built.`);
    const digits = digest([base, ...inputsIn(compilations, folder, preset)].join('\n')).slice(0, UNSETTLED.length);
    version = prefix + digits;
    isBuilt = hasFiles();
    // A guest may compute with its names, so it is given the settled ones from the start.
    if (isBuilt || !isWanted || kind === 'guest') throw new Settled();
    return digits;
  });
  try {
    finish(part, target, await make(part, target, settling), version, out());
  } catch (error) {
    if (!(error instanceof Settled)) throw error;
    if (!isBuilt && isWanted) await buildAs(part, version);
  } finally {
    rmSync(target.out, { recursive: true, force: true });
  }
  if (watched) writeRecord(name, version, { base, ...watched });
  return { name, version, out: out(), fresh: !isBuilt };
}

/**
 * Builds one part unless the same inputs have been built before. Writes manifest.json, descriptor.json, server.cjs and
 * assets/. The version is made of the modules that are really imported (ADR 0043).
 */
export async function build(name: string, options: BuildOptions = {}): Promise<Built> {
  const part = await partOf(name, options);
  return options.version === undefined ? buildSources(part, true) : buildAs(part, options.version);
}
/** The version that the sources have now; `fresh` says that it has not been built yet. Nothing is built. */
export const versionOf = async (name: string, options: Pick<BuildOptions, 'folder' | 'define'> = {}): Promise<Built> =>
  buildSources(await partOf(name, options), false);
/** The version of a server that is not bundled: its own files, and what it says that it serves. */
export const versionOfServer = (name: string, serves: unknown): string => {
  const folder = path.join(ROOT, name);
  const own = hashOfFiles(['src', 'package.json'].map((entry) => path.join(folder, entry)));
  return `${semverOf(folder)}-g${digest(own + JSON.stringify(serves)).slice(0, 10)}`;
};
