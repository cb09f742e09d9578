import { keepFilesPrivate } from '@tessera/server/private-files';
import { explain, openRegistry } from './registry.ts';
import { readSettings, type Settings } from './settings.ts';
import { thrownMessage } from '@tessera/server/errors';

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
/** Beside a starter words for the person at the terminal; alone, lines for whoever collects logs. */
const warn = (sentence: string): void =>
  void (process.send ? process.stderr.write(`${sentence}\n`) : process.stdout.write(`${JSON.stringify({ level: 40, time: Date.now(), part: 'registry', msg: sentence })}\n`));
const logger = { level: 'warn', redact: ['req.headers.authorization'] };
process.send?.({ step: 'opening and migrating its database' });
const registry = await openRegistry(settings, { logger, warn }).catch((error: unknown) => fail(explain(error, settings)));
const address = await registry.app.listen({ host: settings.listen, port: settings.port }).catch(async (error: unknown) => {
  await registry.close();
  return fail(explain(error, settings));
});

let closing: Promise<void> | undefined;
const stop = () => {
  closing ??= registry.close().then(
    () => process.exit(0),
    (error: unknown) => fail(`The registry did not close well: ${String(error)}`),
  );
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
if (process.send) {
  // The starter is gone: without it nobody would ever end this process or free its folder.
  process.on('disconnect', stop);
  process.send({ ready: true, port: Number(new URL(address).port) });
} else {
  process.stdout.write(`${JSON.stringify({ level: 30, time: Date.now(), part: 'registry', address, msg: 'listening' })}\n`);
}
