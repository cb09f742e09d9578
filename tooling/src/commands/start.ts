import { startSite } from '../site/site.ts';

/**
 * `npm start`: builds what changed, publishes, migrates, seeds and serves; prints the
 * addresses. Ctrl-C stops everything.
 */
const step = (text: string) => console.log(text);
try {
  const site = await startSite({
    port: Number(process.env['PORT'] ?? 4000),
    data: process.env['TESSERA_DATA'] ?? '.data',
    ...(process.env['DATABASE_URL'] ? { databaseUrl: process.env['DATABASE_URL'] } : {}),
    report: step,
  });
  console.log(`
  Tessera is ready after ${(site.took / 1000).toFixed(1)} s.

    Site            ${site.url}
${site.partners.map(({ name, url }) => `    Partner         ${url}   (${name})`).join('\n')}
    Mails           ${site.url}/rest/outbox/page
    API reference   ${site.url}/rest/docs

    Demo accounts   customer    maria.dobre@example.com
                    specialist  ilinca.veridan@example.com
                    password    tessera-demo-2026

  Ctrl-C stops everything.
`);
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    console.log('Stopping …');
    await site.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void end());
  process.on('SIGTERM', () => void end());
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
