import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { remoteBrowser, ROOT, serverBundle, type BuildTarget, type RemoteBrowser } from '../build/preset.ts';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;
const inHere = (file: string): string => path.join(here, file);
const WORDS = /[\\/]i18n[\\/][a-z]{2}\.json$/;

/** Without what only a release needs: nothing is shortened, joined or left out, so that a save touches little. */
const OPTIMIZATION: NonNullable<Configuration['optimization']> = {
  minimize: false,
  concatenateModules: false,
  usedExports: false,
  mangleExports: false,
  splitChunks: false,
  // Which of several equal chunks stays may change with a build, and with it modules that nobody can replace.
  mergeDuplicateChunks: false,
  realContentHash: false,
  moduleIds: 'named',
  chunkIds: 'named',
};
/** Class names by the place of their file, so that they stay while it is edited and only the style sheet changes. */
const localIdent =
  (name: string) =>
  ({ resourcePath }: { readonly resourcePath: string }, _template: string, local: string): string =>
    `${name}__${local}__${createHash('sha256').update(path.relative(ROOT, resourcePath)).digest('hex').slice(0, 6)}`;

interface Loader {
  readonly loader: string;
  readonly options?: Readonly<Record<string, unknown>>;
}
function withStableNames(rule: RuleSetRule, name: string): RuleSetRule {
  if (!Array.isArray(rule.use)) return rule;
  return {
    ...rule,
    use: rule.use.map((entry) => {
      const { options } = entry as Loader;
      const modules = options?.['modules'];
      if (typeof modules !== 'object') return entry;
      return {
        ...(entry as Loader),
        options: { ...options, modules: { ...modules, getLocalIdent: localIdent(name) } },
      };
    }),
  };
}
const rulesOf = (config: Configuration): readonly RuleSetRule[] => (config.module?.rules ?? []) as RuleSetRule[];

/** Components register with React Refresh; this is the rule of the preset with two options more. */
function refreshing(rule: RuleSetRule): RuleSetRule {
  const { loader, options } = rule.use as Loader;
  const { jsc } = options as { readonly jsc: { readonly transform: object } };
  const react = { runtime: 'automatic', development: true, refresh: true };
  return { ...rule, use: { loader, options: { ...options, jsc: { ...jsc, transform: { ...jsc.transform, react } } } } };
}
const isFor = (rule: RuleSetRule, file: string): boolean => rule.test instanceof RegExp && rule.test.test(file);

/** The browser build of a remote whose modules can be replaced in an open tab. */
export function hotBrowser(target: BuildTarget): RemoteBrowser {
  const { config, lent } = remoteBrowser(target);
  const src = path.join(target.folder, 'src');
  const rules = rulesOf(config).map((rule) => {
    if (isFor(rule, '/a.tsx')) return refreshing(rule);
    if (isFor(rule, '/i18n/en.json'))
      return { test: WORDS, type: 'javascript/auto', use: inHere('words-loader.cjs') } satisfies RuleSetRule;
    return withStableNames(rule, target.name);
  });
  return {
    lent,
    config: {
      ...config,
      cache: { type: 'memory' },
      experiments: { cacheUnaffected: true },
      resolve: { ...config.resolve, alias: { 'react/jsx-dev-runtime$': inHere('jsx-dev.ts') } },
      module: { rules: [...rules, { test: /\.tsx?$/, include: src, enforce: 'post', use: inHere('hot-loader.cjs') }] },
      optimization: OPTIMIZATION,
      plugins: [
        ...(config.plugins ?? []).filter((plugin) => !(plugin instanceof webpack.SourceMapDevToolPlugin)),
        new webpack.HotModuleReplacementPlugin(),
        // A style sheet is exchanged by in-page.ts, which knows the new file and its hash.
        new webpack.NormalModuleReplacementPlugin(
          /mini-css-extract-plugin.*hotModuleReplacement\.js$/,
          inHere('no-reload.cjs'),
        ),
        // One module per language for the whole remote: a save changes one module, and no code has to be read for it.
        new webpack.NormalModuleReplacementPlugin(WORDS, ({ createData }) => {
          if (!createData?.resource) return;
          const one = path.join(src, 'i18n', path.basename(createData.resource));
          createData.request = createData.request?.replace(createData.resource, one) ?? one;
          createData.resource = one;
          // Its id, which would otherwise be that of whoever asks for it first.
          createData.userRequest = one;
        }),
      ],
    },
  };
}
/** Its server build, with the same class names. */
export function hotServer(target: BuildTarget): Configuration {
  const config = serverBundle(target, './src/server');
  return {
    ...config,
    cache: { type: 'memory' },
    module: { rules: rulesOf(config).map((rule) => withStableNames(rule, target.name)) },
    optimization: { minimize: false },
  };
}
/** The shell with the React of development, which alone can replace a component and keep its state. */
export function withRefresh(config: Configuration): Configuration {
  return {
    ...config,
    cache: false,
    entry: { shell: [inHere('refresh.ts'), './src/entry.ts'] },
    optimization: { ...config.optimization, nodeEnv: 'development' },
    resolve: { ...config.resolve, alias: { 'react-refresh/runtime$': require.resolve('react-refresh/runtime') } },
  };
}
