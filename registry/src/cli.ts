import { keepFilesPrivate } from '@tessera/server/private-files';
import { readSettings } from './settings.ts';
import { readArguments, USAGE, type Command } from './cli/arguments.ts';
import { openClient } from './cli/client.ts';
import { run } from './cli/commands.ts';
import { thrownMessage } from '@tessera/server/errors';

/** Exit codes: 0 success, 1 refused or failed, 2 not understood. */
async function perform(command: Command): Promise<void> {
  const settings = readSettings(process.env);
  const client = await openClient(settings, command.url);
  try {
    const { text, warnings } = await run(command, client, settings);
    process.stdout.write(`${text}\n`);
    for (const warning of warnings) process.stderr.write(`Warning: ${warning}\n`);
  } finally {
    await client.close();
  }
}

keepFilesPrivate();
const read = readArguments(process.argv.slice(2));
if ('problem' in read) {
  process.stderr.write(`${read.problem}\n\n${USAGE}`);
  process.exitCode = 2;
} else if ('help' in read) {
  process.stdout.write(USAGE);
} else {
  await perform(read.command).catch((error: unknown) => {
    process.stderr.write(`${thrownMessage(error)}\n`);
    process.exitCode = 1;
  });
}
