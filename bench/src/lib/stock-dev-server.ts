import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

/**
 * A stock webpack-dev-server with React Refresh, in a process of its own: `entry` and all that it reaches as one page.
 * No site, no release, nothing rendered on a server.
 */
const require = createRequire(import.meta.url);
const [entry = '', words = '', port = ''] = process.argv.slice(2);
const PAGE =
  '<!doctype html><title>stock</title><link rel="stylesheet" href="/main.css"><div id="root"></div><script src="/main.js"></script>';

const compiler = webpack({
  mode: 'development',
  devtool: false,
  target: ['web', 'es2022'],
  context: path.dirname(entry),
  entry: { main: entry },
  output: { publicPath: '/', filename: '[name].js' },
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    // The words of a remote come from its unit; here they are those of the one screen.
    alias: { [path.join(path.dirname(entry), 'i18n/use-t.ts')]: words },
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: require.resolve('swc-loader'),
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', development: true, refresh: true } },
            target: 'es2022',
            experimental: { keepImportAttributes: false },
          },
        },
      },
      {
        test: /\.css$/,
        use: [
          MiniCssExtractPlugin.loader,
          {
            loader: require.resolve('css-loader'),
            options: {
              modules: {
                auto: true,
                localIdentName: '[path][name]__[local]',
                namedExport: false,
                exportLocalsConvention: 'as-is',
              },
            },
          },
        ],
      },
      { test: /\.(woff2|svg)$/, type: 'asset/resource' },
    ],
  },
  plugins: [
    new webpack.DefinePlugin({
      __TESSERA_VERSION__: '"1.0.0"',
      __TESSERA_REMOTE__: '"marketplace"',
      __TESSERA_DEVELOPMENT__: 'true',
    }),
    new MiniCssExtractPlugin({ ignoreOrder: true }),
    new ReactRefreshPlugin({ overlay: false }),
  ],
  infrastructureLogging: { level: 'error' },
  stats: 'errors-only',
});
const server = new WebpackDevServer(
  {
    port: Number(port),
    host: '127.0.0.1',
    client: { overlay: false },
    static: false,
    setupMiddlewares: (middlewares) => [
      {
        name: 'page',
        path: '/page',
        middleware: (
          _request: unknown,
          response: { end(text: string): void; setHeader(name: string, value: string): void },
        ) => {
          response.setHeader('content-type', 'text/html');
          response.end(PAGE);
        },
      },
      ...middlewares,
    ],
  },
  compiler,
);
await server.start();
process.send?.('ready');
process.once('disconnect', () => process.exit(0));
