import * as z from 'zod/mini';
import type { Command } from './arguments.ts';
import type { Client } from './client.ts';
import { plain, table, when, type Printed } from './print.ts';

const Added = z.object({ token: z.string(), endsAt: z.string(), warnings: z.array(z.string()) });
const Revoked = z.object({ name: z.string() });
const nullable = z.nullable(z.string());
const Tokens = z.object({
  tokens: z.array(
    z.object({
      name: z.string(),
      may: z.array(z.string()),
      remote: nullable,
      environment: nullable,
      endsAt: z.string(),
      state: z.enum(['valid', 'ended', 'revoked']),
      madeBy: z.string(),
      revokedAt: nullable,
      revokedBy: nullable,
    }),
  ),
});

/** The commands about who may do what. */
export async function runTokens(
  command: Extract<Command, { readonly name: 'tokens' }>,
  client: Client,
): Promise<Printed> {
  switch (command.act) {
    case 'add': {
      const { owner: name, may, remote, environment, days } = command;
      const answer = await client.ask(Added, 'POST', '/v1/tokens', { name, may, remote, environment, days });
      const where = [
        remote ?? 'every remote',
        ...(may.includes('promote') ? [environment ?? 'every environment'] : []),
      ];
      const what = may.every((action) => action === 'read') ? 'read' : `${may.join(' and ')}: ${where.join(', ')}`;
      return {
        text: `${name} may ${what}, until ${when(answer.endsAt)}. The token is shown only now; whoever has it sets it in TESSERA_REGISTRY_TOKEN:\n${answer.token}`,
        warnings: answer.warnings,
      };
    }
    case 'revoke': {
      const { name } = await client.ask(Revoked, 'POST', '/v1/tokens/revoke', { name: command.owner });
      return plain(`The token of ${name} is revoked; whatever it is used for now is refused.`);
    }
    case 'list': {
      const { tokens } = await client.ask(Tokens, 'GET', '/v1/tokens');
      if (tokens.length === 0) return plain('There are no tokens but the one of the operator.');
      const rows = tokens.map((one) => [
        one.name,
        one.may.join(', '),
        one.remote ?? 'all',
        one.environment ?? 'all',
        when(one.endsAt),
        one.revokedAt === null ? one.state : `revoked ${when(one.revokedAt)} by ${one.revokedBy}`,
        one.madeBy,
      ]);
      return plain(table(['owner', 'may', 'remote', 'environment', 'until', 'state', 'made by'], rows));
    }
  }
}
