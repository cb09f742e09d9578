import { build, buildable, type Built } from '../build/build.ts';
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
/** The shell with developer pages; constants are inputs of a version, so it is not a production build's. */
function developmentShell(): Promise<Built> {
  process.env['TESSERA_DEVELOPMENT'] = '1';
  return build('shell', { define: { __TESSERA_DEVELOPMENT__: 'true' }, vary: withRefresh });
}
