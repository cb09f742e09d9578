import * as z from 'zod/mini';
import type { Command } from './arguments.ts';
import type { Client } from './client.ts';
import { plain, table, when, type Printed } from './print.ts';

const Errors = z.object({
  errors: z.array(
    z.object({
      remote: z.string(),
      version: z.string(),
      name: z.string(),
      message: z.string(),
      place: z.string(),
      times: z.int(),
      tabs: z.int(),
      firstSeen: z.string(),
      lastSeen: z.string(),
      isNew: z.boolean(),
    }),
  ),
});
const LONGEST = 70;
const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** The command about what fails in browsers. */
export async function runErrors(
  { remote, release }: Extract<Command, { readonly name: 'errors' }>,
  client: Client,
): Promise<Printed> {
  const query = new URLSearchParams({
    ...(remote === undefined ? {} : { remote }),
    ...(release === undefined ? {} : { version: release }),
  });
  const { errors } = await client.ask(Errors, 'GET', `/v1/errors?${query.toString()}`);
  if (errors.length === 0) return plain('No error was reported.');
  const rows = errors.map((one) => [
    one.remote,
    `${one.version}${one.isNew ? ' (new in it)' : ''}`,
    short(one.message ? `${one.name}: ${one.message}` : one.name),
    one.place,
    String(one.times),
    String(one.tabs),
    when(one.firstSeen),
    when(one.lastSeen),
  ]);
  return plain(table(['remote', 'version', 'cause', 'place', 'times', 'tabs', 'first seen', 'last seen'], rows));
}
