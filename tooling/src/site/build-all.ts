import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { build, buildable, versionOf, type Built } from '../build/build.ts';
import { hashOfInputs } from '../build/inputs.ts';
import { ROOT } from '../build/preset.ts';
import { withRefresh } from '../dev/config.ts';

export async function buildAll(report: (text: string) => void, isDevelopment: boolean): Promise<readonly Built[]> {
  const built: Built[] = [];
  for (const name of buildable()) {
    const from = Date.now();
    const one = name === 'shell' && isDevelopment ? await developmentShell() : await build(name);
    if (one.fresh) report(`  built ${name} ${one.version} in ${((Date.now() - from) / 1000).toFixed(1)} s`);
    built.push(one);
  }
  return built;
}
/** The shell with its own version, because its bytes differ from a production build of the same sources. */
function developmentShell(): Promise<Built> {
  process.env['TESSERA_DEVELOPMENT'] = '1';
  const hash = createHash('sha256')
    .update(`${versionOf('shell')} development ${hashOfInputs([path.join(ROOT, 'tooling/src/dev')])}`)
    .digest('hex')
    .slice(0, 10);
  return build('shell', {
    version: versionOf('shell').replace(/g[0-9a-f]{10}$/, `g${hash}`),
    define: { __TESSERA_DEVELOPMENT__: 'true' },
    vary: (config: Configuration) => withRefresh(config),
  });
}
