import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import type { Manifest } from '@tessera/contracts/release';
import { build, folderOf, manifestOf, runWebpack } from '@tessera/tooling/build';
import { ROOT, shellBrowser } from '@tessera/tooling/preset';

const HERE = path.resolve(import.meta.dirname, '../../twin');
/** Modules that the twin replaces, each with its own substitute. */
const REPLACED: Readonly<Record<string, string>> = {
  'hosts/federation.ts': 'units.ts',
  'hosts/swap.ts': 'swap.ts',
  'page/swapping.ts': 'swapping.ts',
};
const remoteOf = (file: string): string | undefined => /[\\/]mfe-([a-z-]+)[\\/]/.exec(file)?.[1];

export interface Twin {
  readonly out: string;
  readonly manifest: Manifest;
}

/**
 * The same shell, screens and libraries as a single application, with the same preset: no federation, no registry
 * client, no swap.
 */
export async function buildTwin(remotes: readonly string[]): Promise<Twin> {
  const versions: Record<string, string> = {};
  for (const name of ['shell', ...remotes]) versions[name] = (await build(name)).version;
  const key = createHash('sha256').update(JSON.stringify(versions));
  for (const file of ['units.ts', 'swap.ts', 'swapping.ts', 'names-loader.cjs', '../src/lib/twin-build.ts'])
    key.update(readFileSync(path.join(HERE, file)));
  const out = path.join(ROOT, 'dist/twin', key.digest('hex').slice(0, 10));
  const manifestFile = path.join(out, 'manifest.json');
  if (existsSync(manifestFile)) return { out, manifest: JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest };
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const target = { folder: folderOf('shell'), name: 'shell', version: String(versions['shell']), out };
  const [stats] = await runWebpack([withRemotes(shellBrowser(target), versions)]);
  if (!stats) throw new Error('The build of the twin produced no output.');
  // It is never published: it has no server build and no descriptor of its own.
  const manifest: Manifest = { ...manifestOf(target, stats), server: null, descriptor: '0'.repeat(64) };
  writeFileSync(manifestFile, JSON.stringify(manifest));
  return { out, manifest };
}

function withRemotes(config: Configuration, versions: Readonly<Record<string, string>>): Configuration {
  const of = (file: string | undefined): string => remoteOf(file ?? '') ?? 'shell';
  const constant = (value: (name: string) => string | undefined) =>
    webpack.DefinePlugin.runtimeValue(
      ({ module }) => JSON.stringify(value(of((module as { resource?: string }).resource))),
      true,
    );
  const plugins = config.plugins ?? [];
  const constants = plugins
    .filter((plugin) => plugin instanceof webpack.DefinePlugin)
    .find(({ definitions }) => '__TESSERA_REMOTE__' in definitions);
  return {
    ...config,
    cache: false,
    resolve: {
      ...config.resolve,
      alias: Object.fromEntries(
        Object.entries(REPLACED).map(([file, own]) => [
          path.join(folderOf('shell'), 'src', file),
          path.join(HERE, own),
        ]),
      ),
    },
    module: {
      ...config.module,
      rules: [
        ...(config.module?.rules ?? []).map((rule) => namedByRemote(rule as RuleSetRule)),
        {
          test: /\.module\.css$/,
          include: /[\\/]mfe-/,
          enforce: 'pre',
          use: path.join(ROOT, 'tooling/src/build/layer-loader.cjs'),
        },
        { test: /[\\/]mfe-[a-z-]+[\\/]src[\\/]unit\.ts$/, enforce: 'pre', use: path.join(HERE, 'names-loader.cjs') },
      ],
    },
    plugins: [
      ...plugins.filter((plugin) => plugin !== constants),
      new webpack.DefinePlugin({
        ...constants?.definitions,
        __TESSERA_REMOTE__: constant((name) => name),
        __TESSERA_VERSION__: constant((name) => versions[name]),
      }),
    ],
  };
}
/** Class names contain the name of their remote, as in the server's markup. */
function namedByRemote(rule: RuleSetRule): RuleSetRule {
  if (!Array.isArray(rule.use)) return rule;
  return {
    ...rule,
    use: rule.use.map((entry) => {
      const options = (
        entry as {
          options?: {
            modules?: {
              getLocalIdent?: (context: { resourcePath: string }, template: string, local: string) => string;
            };
          };
        }
      ).options;
      const ident = options?.modules?.getLocalIdent;
      if (!ident) return entry;
      const getLocalIdent: typeof ident = (context, template, local) =>
        ident(context, template, local).replace(/^shell__/, `${remoteOf(context.resourcePath) ?? 'shell'}__`);
      return { ...(entry as object), options: { ...options, modules: { ...options.modules, getLocalIdent } } };
    }),
  };
}
