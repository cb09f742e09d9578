import { thrownMessage } from '@tessera/server/errors';
import { createReport, endGracefully, tellReady, tellStep } from '@tessera/server/lifecycle';
import { listen } from '@tessera/server/listen';
import { createLog } from '@tessera/server/log';
import { keepFilesPrivate } from '@tessera/server/private-files';
import { explain, openRegistry } from './registry.ts';
import { readSettings, type Settings } from './settings.ts';

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
function settingsOrFail(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    return fail(thrownMessage(error));
  }
}

keepFilesPrivate();
const settings = settingsOrFail();
tellStep('opening and migrating its database');
const registry = await openRegistry(settings, {
  log: createLog('registry', 'warn'),
  warn: createReport('registry'),
}).catch((error: unknown) => fail(explain(error, settings)));
const port = await listen(registry.app, {
  host: settings.listen,
  port: settings.port,
  variable: 'REGISTRY_PORT',
}).catch(async (error: unknown) => {
  await registry.close();
  return fail(thrownMessage(error));
});

endGracefully(() => registry.close(), { failed: (error) => fail(`The registry did not close well: ${String(error)}`) });
tellReady('registry', { port });
