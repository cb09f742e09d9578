import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { LENT, LENT_ON_SERVER } from '@tessera/contracts/lent';
import { ChunkIntegrity } from './integrity.ts';
import { shellChunks } from './shell-chunks.ts';
import { HiddenMaps } from './maps.ts';
import { ENTRY_FILE, minimizeEntry } from './entry-minimizer.ts';
import { LentNames, OneKitContext, PureContracts, UnitOfScript, compileAtOnce } from './plugins.ts';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;
/** Whether this is the packed tooling in the folder of a team, where nothing is TypeScript any more (ADR 0046). */
const isPacked = import.meta.filename.endsWith('.js');
/** Root of what is built: the repository, or with the packed tooling the folder of the team's remote. */
export const ROOT = isPacked ? process.cwd() : path.resolve(here, '../../..');

export interface BuildTarget {
  /** Folder of the package, absolute. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  /** Output folder for the files of this version, absolute. */
  readonly out: string;
  /** The work that earlier builds with this key have kept can be used; without a key none is kept. */
  readonly cacheKey?: string;
  /** Additional constants, as source text. */
  readonly define?: Readonly<Record<string, string>>;
}
/** A valid global name: `mfe_booking_1_0_0_g0123456789`, from name and version. */
export const uniqueNameOf = ({ name, version }: Pick<BuildTarget, 'name' | 'version'>): string =>
  `t_${name}_${version}`.replace(/\W/g, '_');

const script: RuleSetRule = {
  test: /\.tsx?$/,
  use: {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
        experimental: { keepImportAttributes: false },
      },
    },
  },
};
const words: RuleSetRule = {
  test: /[\\/]i18n[\\/][a-z]{2}\.json$/,
  type: 'json',
  use: path.join(here, 'words-loader.cjs'),
};
// Short, because a page names some hundred of them. The hash covers the file's bytes, so that browser and server builds
// agree and markup never matches another version's styles.
const localIdent = (name: string) => (context: { resourcePath: string }, _template: string, local: string) => {
  const hash = createHash('sha256').update(`${name} ${local} `).update(readFileSync(context.resourcePath));
  return `c${hash.digest('base64url').slice(0, 6)}`;
};
const css = (target: BuildTarget, where: 'browser' | 'server'): RuleSetRule[] => [
  {
    test: /\.module\.css$/,
    use: [
      ...(where === 'browser' ? [MiniCssExtractPlugin.loader] : []),
      {
        loader: require.resolve('css-loader'),
        options: {
          esModule: true,
          modules: {
            getLocalIdent: localIdent(target.name),
            exportOnlyLocals: where === 'server',
            namedExport: false,
            exportLocalsConvention: 'as-is',
          },
        },
      },
      ...(target.name === 'shell' ? [] : [path.join(here, 'layer-loader.cjs')]),
    ],
  },
  {
    test: /\.css$/,
    exclude: /\.module\.css$/,
    use:
      where === 'browser'
        ? [MiniCssExtractPlugin.loader, require.resolve('css-loader')]
        : [path.join(here, 'empty-loader.cjs')],
  },
];

/** The shared contracts: our sources, or what the package of a team outside holds. */
const CONTRACTS = isPacked
  ? fileURLToPath(new URL('..', import.meta.resolve('@tessera/contracts/lent')))
  : path.join(ROOT, 'shared-contracts/src/');
const SEVERAL_FILES = /^\?(heads|scenes|pages|covers)$/;

function common(target: BuildTarget, where: 'browser' | 'server'): Configuration {
  return {
    name: `${target.name} ${where}`,
    mode: 'production',
    devtool: false,
    context: target.folder,
    performance: false,
    // rxjs offers its classes as such under this condition; its default is for browsers that have none.
    resolve: { extensions: ['.tsx', '.ts', '.js'], conditionNames: ['es2015', '...'] },
    module: {
      // An import that its module does not export fails the build, not the page.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        script,
        words,
        ...(where === 'browser' ? [{ include: CONTRACTS, use: path.join(here, 'summaries-loader.cjs') }] : []),
        ...css(target, where),
        {
          test: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/,
          use: path.join(here, 'icons-loader.cjs'),
        },
        { test: /\.woff2$/, resourceQuery: /(letters|range)=/, use: path.join(here, 'letters-loader.cjs') },
        { test: /\.svg$/, resourceQuery: /^\?drawings$/, use: path.join(here, 'drawings-loader.cjs') },
        {
          test: /\.svg$/,
          resourceQuery: SEVERAL_FILES,
          type: 'javascript/auto',
          loader: path.join(here, 'drawings-loader.cjs'),
          options: { publicPath: `/assets/${target.name}/`, emit: where === 'browser' },
        },
        {
          test: /\.(woff2|svg)$/,
          resourceQuery: { not: SEVERAL_FILES },
          type: 'asset/resource',
          generator: {
            filename: 'f.[contenthash:16][ext]',
            publicPath: `/assets/${target.name}/`,
            emit: where === 'browser',
          },
        },
      ],
    },
    cache: target.cacheKey
      ? {
          type: 'filesystem',
          cacheDirectory: path.join(ROOT, '.cache/webpack'),
          name: `${target.name}-${where}`,
          version: target.cacheKey,
        }
      : false,
    optimization: {
      minimizer: [
        minimizeEntry(),
        new TerserPlugin({ exclude: ENTRY_FILE, minify: TerserPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      realContentHash: true,
    },
    infrastructureLogging: { level: 'error' },
  };
}
const constants = (target: BuildTarget) =>
  new webpack.DefinePlugin({
    __TESSERA_VERSION__: JSON.stringify(target.version),
    __TESSERA_REMOTE__: JSON.stringify(target.name),
    __TESSERA_DEVELOPMENT__: 'false',
    ...target.define,
  });
const pureContracts = new PureContracts(CONTRACTS);
/**
 * The name of a part of a unit. Each entry lists the names of all its parts, and a digit of a hash cannot be compressed:
 * 32 bits tell the files of one unit apart, and the registry refuses other bytes under a name that it knows.
 */
const PART = 'c.[contenthash:8]';
const webOutput = (target: BuildTarget): NonNullable<Configuration['output']> => ({
  path: path.join(target.out, 'assets', target.name),
  publicPath: `/assets/${target.name}/`,
  filename: '[name].[contenthash:16].js',
  chunkFilename: `${PART}.js`,
  uniqueName: uniqueNameOf(target),
  strictModuleErrorHandling: true,
});
/**
 * Printed into the bundle as source: passes the link, which carries its unit's name
 * (ChunkIntegrity), to the shell's function.
 */
function handToShell(link: HTMLLinkElement): void {
  (
    globalThis as unknown as { __TESSERA_STYLES__(unit: string | undefined, link: HTMLLinkElement): void }
  ).__TESSERA_STYLES__(link.dataset['unit'], link);
}
const styleFiles = { filename: `${PART}.css`, chunkFilename: `${PART}.css` };

export interface RemoteBrowser {
  readonly config: Configuration;
  /** The names that the build imports from the shell, once it has run. */
  readonly lent: LentNames;
}
/**
 * The browser build of a remote: webpack's own container, with the version in its name; every
 * lent module has `import: false`.
 */
export function remoteBrowser(target: BuildTarget): RemoteBrowser {
  const lent = new LentNames();
  const unit = uniqueNameOf(target);
  const base = common(target, 'browser');
  const config: Configuration = {
    ...base,
    // What parts of a remote share is a few kilobytes: in each of them it costs less than in a file of its own.
    optimization: { ...base.optimization, splitChunks: { minSize: 100_000 } },
    target: ['web', 'es2022'],
    entry: {},
    output: webOutput(target),
    plugins: [
      constants(target),
      pureContracts,
      lent,
      new MiniCssExtractPlugin({ ...styleFiles, ignoreOrder: true, insert: handToShell }),
      new ChunkIntegrity(),
      compileAtOnce(),
      new UnitOfScript(),
      new HiddenMaps(ROOT),
      new webpack.container.ModuleFederationPlugin({
        name: unit,
        library: { type: 'var', name: unit },
        filename: 'entry.[contenthash:16].js',
        exposes: { './unit': { import: './src/unit.ts', name: 'unit' } },
        shared: Object.fromEntries(
          Object.keys(LENT).map((name) => [
            name,
            { singleton: true, requiredVersion: false as const, import: false as const },
          ]),
        ),
      }),
    ],
  };
  return { config, lent };
}

/** The server build: a single file; every lent module is an external that the realm resolves. */
export function serverBundle(target: BuildTarget, entry: string): Configuration {
  const config = common(target, 'server');
  const isShell = target.name === 'shell';
  return {
    ...config,
    target: 'node20',
    entry,
    output: { path: target.out, filename: 'server.cjs', library: { type: 'commonjs2' } },
    ...(isShell ? {} : { externals: Object.fromEntries(LENT_ON_SERVER.map((name) => [name, `commonjs ${name}`])) }),
    plugins: [
      constants(target),
      pureContracts,
      new webpack.DefinePlugin({ 'process.env.NODE_ENV': '"production"' }),
      ...(isShell ? [] : [new OneKitContext()]),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}

/** The browser build of the shell. It lends modules and consumes none, so it needs no federation build plugin. */
export function shellBrowser(target: BuildTarget): Configuration {
  const base = common(target, 'browser');
  return {
    ...base,
    // Recipes stand for the library of schemas until it has come (ADR 0101).
    resolve: { ...base.resolve, alias: { 'zod/mini$': path.join(ROOT, 'shell/src/schemas/recipes.ts') } },
    target: ['web', 'es2022'],
    entry: { shell: './src/entry.ts' },
    optimization: { ...base.optimization, splitChunks: shellChunks },
    // A page has one shell, so its files need not carry its version: what a release has not changed keeps its name.
    output: { ...webOutput(target), chunkLoadingGlobal: 'webpackChunkShell' },
    plugins: [
      constants(target),
      pureContracts,
      new webpack.DefinePlugin({
        ENV_TARGET: '"web"',
        FEDERATION_BUILD_IDENTIFIER: '"shell"',
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        FEDERATION_ALLOW_NEW_FUNCTION: 'false',
      }),
      new MiniCssExtractPlugin({ ...styleFiles, ignoreOrder: true }),
      new ChunkIntegrity(),
      compileAtOnce(),
      new HiddenMaps(ROOT),
    ],
  };
}
