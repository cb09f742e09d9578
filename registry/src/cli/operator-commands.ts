import * as z from 'zod/mini';
import { renderUnicodeCompact } from 'uqr';
import type { Command } from './arguments.ts';
import type { Client } from './client.ts';
import { plain, table, when, type Printed } from './print.ts';

const Added = z.object({ password: z.string(), address: z.string(), recovery: z.array(z.string()) });
const Removed = z.object({ name: z.string() });
const Operators = z.object({
  operators: z.array(z.object({ name: z.string(), madeAt: z.string(), madeBy: z.string(), recovery: z.int() })),
});

/** The commands about who may log in to the console. */
export async function runOperators(
  command: Extract<Command, { readonly name: 'operators' }>,
  client: Client,
): Promise<Printed> {
  switch (command.act) {
    case 'add': {
      const { password, address, recovery } = await client.ask(Added, 'POST', '/v1/operators', {
        name: command.operator,
      });
      return plain(
        `${command.operator} may log in to the console. All of this is shown only now.

Password: ${password}

For the phone, in an app for codes:
${renderUnicodeCompact(address)}
${address}

Without the phone, each of these counts once in place of a code:
${recovery.map((code) => `  ${code}`).join('\n')}`,
      );
    }
    case 'remove': {
      const { name } = await client.ask(Removed, 'POST', '/v1/operators/remove', { name: command.operator });
      return plain(`${name} may no longer log in, and is logged out everywhere.`);
    }
    case 'list': {
      const { operators } = await client.ask(Operators, 'GET', '/v1/operators');
      if (operators.length === 0) return plain('Nobody may log in to the console yet: npm run operators -- add NAME');
      const rows = operators.map((one) => [one.name, when(one.madeAt), one.madeBy, String(one.recovery)]);
      return plain(table(['operator', 'since', 'made by', 'recovery codes'], rows));
    }
  }
}
