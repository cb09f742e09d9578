import path from 'node:path';
import { buildable } from '../build/build.ts';
import { ROOT } from '../build/preset.ts';
import { remoteNamed, watchRemote } from '../site/dev.ts';
import { startSite } from '../site/site.ts';

/**
 * `npm run dev -- NAME`: the running site with that remote built from source, rebuilt and swapped on
 * save. Ctrl-C stops everything.
 */
const data = process.env['TESSERA_DATA'] ?? '.data';
const report = (text: string): void => console.log(text);
try {
  const name = remoteNamed(
    process.argv[2] ?? '',
    buildable().filter((part) => part !== 'shell'),
  );
  const site = await startSite({
    port: Number(process.env['PORT'] ?? 4000),
    data,
    development: true,
    ...(process.env['DATABASE_URL'] ? { databaseUrl: process.env['DATABASE_URL'] } : {}),
    report,
  });
  const { url: registry } = site.services.registry;
  const watching = await watchRemote({ name, data: path.resolve(ROOT, data), registry, report });
  console.log(`
  ${site.url} is ready after ${(site.took / 1000).toFixed(1)} s. mfe-${name} and the contracts are watched:
  on save it is built and published, and open tabs swap to it by themselves.
  The kit, part by part: ${site.url}/en/design-system
  Ctrl-C stops everything.
`);
  let isEnding = false;
  const end = async (code: number): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    watching.stop();
    await site.stop();
    process.exit(code);
  };
  process.on('SIGINT', () => void end(0));
  process.on('SIGTERM', () => void end(0));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
