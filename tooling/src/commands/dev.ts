import { buildable } from '../build/build.ts';
import { remoteNamed } from '../site/dev.ts';
import { startDevSite } from '../site/dev-site.ts';

/**
 * `npm run dev -- NAME`: the running site with that remote built from source, rebuilt and replaced in open tabs on
 * save. Ctrl-C stops everything.
 */
try {
  const name = remoteNamed(
    process.argv[2] ?? '',
    buildable().filter((part) => part !== 'shell'),
  );
  const dev = await startDevSite({
    name,
    port: Number(process.env['PORT'] ?? 4000),
    data: process.env['TESSERA_DATA'] ?? '.data',
    ...(process.env['DATABASE_URL'] ? { databaseUrl: process.env['DATABASE_URL'] } : {}),
    report: (text) => console.log(text),
  });
  const { url } = dev.site;
  console.log(`
  ${url} is ready after ${(dev.took / 1000).toFixed(1)} s. mfe-${name} and the contracts are watched:
  on save open tabs show the change and keep their state.
  The kit, part by part: ${url}/en/design-system
  Ctrl-C stops everything.
`);
  let isEnding = false;
  const end = async (code: number): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    await dev.stop();
    process.exit(code);
  };
  process.on('SIGINT', () => void end(0));
  process.on('SIGTERM', () => void end(0));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
