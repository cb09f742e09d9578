import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { freePort } from '@tessera/tooling/ports';

const require = createRequire(import.meta.url);
const ENTRY = path.resolve(import.meta.dirname, '../../stock/app.tsx');
const PAGE =
  '<!doctype html><html lang="en"><title>stock</title><div id="root"></div><script src="/main.js"></script></html>';
const ROWS = 40;
const rowsOf = (name: string) =>
  Array.from({ length: ROWS }, (_, i) => ({
    slug: `${name.slice(0, 20)}-${i}`,
    name: `Row ${i} of ${name}`,
    tags: ['a', 'b', 'c', 'd', 'e'].map((tag) => tag + i),
  }));

const build = (out: string): Promise<void> =>
  new Promise((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        devtool: false,
        target: ['web', 'es2022'],
        entry: { main: ENTRY },
        output: { path: out, filename: '[name].js' },
        performance: false,
        resolve: { extensions: ['.tsx', '.ts', '.js'] },
        module: {
          rules: [
            {
              test: /\.tsx?$/,
              loader: require.resolve('swc-loader'),
              options: {
                jsc: {
                  parser: { syntax: 'typescript', tsx: true },
                  transform: { react: { runtime: 'automatic' } },
                  target: 'es2022',
                },
              },
            },
          ],
        },
      },
      (error, stats) => {
        if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve();
      },
    );
  });

/** A single application of stock libraries with five kinds of pages, at the addresses of the site. */
export async function startStockApp(): Promise<{ readonly url: string; close(): void }> {
  const out = mkdtempSync(path.join(tmpdir(), 'tessera-bench-stock-'));
  await build(out);
  const script = readFileSync(path.join(out, 'main.js'));
  rmSync(out, { recursive: true, force: true });
  const port = await freePort();
  const server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/rows/'))
      response.setHeader('content-type', 'application/json').end(JSON.stringify(rowsOf(url.slice(6))));
    else if (url === '/main.js') response.setHeader('content-type', 'text/javascript').end(script);
    else response.setHeader('content-type', 'text/html').end(PAGE);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
