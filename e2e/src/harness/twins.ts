import webpack, { type Configuration } from 'webpack';
import type { FixtureOptions } from './fixtures.ts';

type Twin = NonNullable<FixtureOptions['twin']>;
const { ModuleFederationPlugin } = webpack.container;
interface ContainerOptions {
  readonly name: string;
  readonly shared: Readonly<Record<string, object>>;
}

/** The same configuration with a modified container. */
function withContainer(config: Configuration, change: (options: ContainerOptions) => object): Configuration {
  const plugins = (config.plugins ?? []).map((plugin) =>
    plugin instanceof ModuleFederationPlugin
      ? new ModuleFederationPlugin(change((plugin as unknown as { options: ContainerOptions }).options))
      : plugin,
  );
  return { ...config, plugins };
}
/** Every version under one global name, as in a build without our naming. */
export const oneNameForAll: Twin = {
  name: 'one-name',
  vary: (config) => ({
    ...withContainer(config, (options) => ({
      ...options,
      name: 't_one_name',
      library: { type: 'var', name: 't_one_name' },
    })),
    output: { ...config.output, uniqueName: 't_one_name' },
  }),
};
/** The kit's tabs, provided by the remote in a newer version than the shell's. */
export const lendsTabs: Twin = {
  name: 'lends-tabs',
  vary: (config) =>
    withContainer(config, (options) => ({
      ...options,
      shared: {
        ...options.shared,
        '@tessera/kit/tabs': {
          import: './src/own-tabs.tsx',
          version: '9.0.0',
          singleton: true,
          requiredVersion: false,
        },
      },
    })),
};
/** Chunks that are loaded without an integrity hash. */
export const withoutIntegrity: Twin = {
  name: 'without-integrity',
  vary: (config) => ({
    ...config,
    plugins: (config.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'ChunkIntegrity'),
  }),
};
/** Our build, with code shared by two screens in a separate chunk. */
export const splitChunks: Twin = {
  name: 'split',
  vary: (config) => ({
    ...config,
    optimization: { ...config.optimization, splitChunks: { chunks: 'async', minSize: 0 } },
  }),
};
