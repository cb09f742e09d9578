import * as z from 'zod/mini';
import type { Command } from './arguments.ts';
import type { Client } from './client.ts';
import { plain, table, type Printed } from './print.ts';

const Added = z.object({ isNew: z.boolean() });
const Environments = z.object({
  environments: z.array(z.object({ name: z.string(), epoch: z.int(), revision: z.int(), deadline: z.number() })),
});
const Epoch = z.object({ epoch: z.int(), revision: z.int(), warnings: z.array(z.string()) });
type EnvironmentCommand = Extract<Command, { readonly name: 'environments' | 'new-epoch' }>;

/** The commands about environments as a whole. */
export async function runEnvironment(
  command: EnvironmentCommand,
  client: Client,
  environment: string,
): Promise<Printed> {
  if (command.name === 'new-epoch') {
    const { epoch, revision, warnings } = await client.ask(Epoch, 'POST', '/v1/epoch', { environment });
    return { text: `${environment} is in epoch ${epoch}. Documents are at revision ${revision}.`, warnings };
  }
  const { added: name } = command;
  if (name !== undefined) {
    const { isNew } = await client.ask(Added, 'POST', '/v1/environments', { name });
    return plain(
      isNew
        ? `There is an environment ${name} now; nothing is live in it.`
        : `There was an environment ${name} before; nothing to do.`,
    );
  }
  const { environments } = await client.ask(Environments, 'GET', '/v1/environments');
  const rows = environments.map((one) => [
    one.name,
    String(one.epoch),
    String(one.revision),
    `${one.deadline} minutes`,
  ]);
  return plain(table(['environment', 'epoch', 'revision', 'deadline'], rows));
}
