import { thrownMessage } from '@tessera/server/errors';
import { keepFilesPrivate } from '@tessera/server/private-files';
import { readSettings } from '../settings.ts';
import { readArguments, USAGE, type Command } from './arguments.ts';
import { openClient, type OpenHere } from './client.ts';
import { run } from './commands.ts';

/** What differs between the operator's command line and that of a team that has only the packed tooling. */
export interface Program {
  /** How it is called, for sentences that name another command. */
  readonly name: string;
  readonly usage?: string;
  /** The only commands that it has; all unless given. */
  readonly commands?: readonly string[];
  /** The registry of a command without `--url`. */
  readonly url?: string | undefined;
  readonly openHere: OpenHere;
}

async function perform(command: Command, { name, url, openHere }: Program): Promise<void> {
  const settings = readSettings(process.env);
  const client = await openClient(settings, command.url ?? url, openHere);
  try {
    const { text, warnings } = await run(command, client, settings, name);
    process.stdout.write(`${text}\n`);
    for (const warning of warnings) process.stderr.write(`Warning: ${warning}\n`);
  } finally {
    await client.close();
  }
}

/** Runs one command of a command line. Resolves with the exit code: 0 success, 1 refused or failed, 2 not understood. */
export async function runCommandLine(words: readonly string[], program: Program): Promise<number> {
  const { usage = USAGE, commands } = program;
  keepFilesPrivate();
  const asked = readArguments(words);
  const isOther = commands && 'command' in asked && !commands.includes(asked.command.name);
  const read = isOther ? { problem: `There is no command ${asked.command.name}.` } : asked;
  if ('problem' in read) {
    process.stderr.write(`${read.problem}\n\n${usage}`);
    return 2;
  }
  if ('help' in read) {
    process.stdout.write(usage);
    return 0;
  }
  try {
    await perform(read.command, program);
    return 0;
  } catch (error) {
    process.stderr.write(`${thrownMessage(error)}\n`);
    return 1;
  }
}
