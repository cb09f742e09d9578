import * as z from 'zod/mini';
import type { Command } from './arguments.ts';
import type { Client } from './client.ts';
import { plain, table, when, type Printed } from './print.ts';

const Prefixes = z.array(z.string());
const Registered = z.object({ prefixes: Prefixes, isNew: z.boolean(), added: Prefixes });
const Unregistered = z.object({ prefixes: Prefixes });
const Registrations = z.object({
  registrations: z.array(z.object({ name: z.string(), prefixes: Prefixes, at: z.string(), by: z.string() })),
});
type RegistrationCommand = Extract<Command, { readonly name: 'register' | 'unregister' | 'registrations' }>;
const listed = (prefixes: readonly string[]): string => prefixes.join(', ') || 'no paths';

/** The commands about who owns which name and paths. */
export async function runRegistration(command: RegistrationCommand, client: Client): Promise<Printed> {
  switch (command.name) {
    case 'register': {
      const { remote: name, prefixes, add, key } = command;
      const answer = await client.ask(Registered, 'POST', '/v1/registrations', { name, prefixes, add, key });
      if (answer.isNew) return plain(`${name} is registered for ${listed(answer.prefixes)}.`);
      return plain(
        answer.added.length > 0
          ? `${name} has ${listed(answer.added)} as well; together: ${listed(answer.prefixes)}.`
          : `${name} was registered before for ${listed(answer.prefixes)}; nothing to do.`,
      );
    }
    case 'unregister': {
      const { remote: name, prefixes } = command;
      const answer = await client.ask(Unregistered, 'POST', '/v1/registrations/end', { name, prefixes });
      return plain(
        prefixes.length > 0
          ? `${name} no longer has ${listed(prefixes)}; it keeps ${listed(answer.prefixes)}.`
          : `${name} is no longer registered; its published versions stay.`,
      );
    }
    case 'registrations': {
      const { registrations } = await client.ask(Registrations, 'GET', '/v1/registrations');
      if (registrations.length === 0) return plain('No remote is registered yet.');
      const rows = registrations.map(({ name, prefixes, at, by }) => [name, listed(prefixes), when(at), by]);
      return plain(table(['remote', 'may use', 'since', 'by'], rows));
    }
  }
}
