import * as z from 'zod/mini';
import { RemoteName } from '@tessera/contracts/release';
import { operatorError } from '@tessera/server/errors';
import { openTeamKey } from '@tessera/server/signing-key';
import { NAME_FORM } from '../forms.ts';
import { teamKeyId } from '../keys/service.ts';
import type { Settings } from '../settings.ts';
import type { Command } from './arguments.ts';
import type { Client } from './client.ts';
import { plain, table, when, type Printed } from './print.ts';

const Rotated = z.object({ id: z.string(), before: z.string(), warnings: z.array(z.string()) });
const Revoked = z.object({ purposes: z.array(z.string()), warnings: z.array(z.string()) });
const nullable = z.nullable(z.string());
const Keys = z.object({
  keys: z.array(
    z.object({
      id: z.string(),
      purpose: z.string(),
      state: z.string(),
      since: z.string(),
      until: nullable,
      by: nullable,
    }),
  ),
});

/** The commands about keys that sign. */
export async function runKeys(
  command: Extract<Command, { readonly name: 'keys' }>,
  client: Client,
  { data }: Settings,
): Promise<Printed> {
  switch (command.act) {
    case 'list': {
      const { keys } = await client.ask(Keys, 'GET', '/v1/keys');
      const rows = keys.map((one) => [
        one.id,
        one.purpose,
        one.state,
        when(one.since),
        one.until === null ? '-' : `${when(one.until)} by ${one.by}`,
      ]);
      return plain(table(['key', 'signs', 'state', 'since', 'until'], rows));
    }
    case 'rotate': {
      const { id, before, warnings } = await client.ask(Rotated, 'POST', '/v1/keys/rotate', {});
      const text = `${id} signs the documents now, and ${before} stays valid. Edges, apis and open tabs follow by themselves. When all have: npm run keys -- revoke ${before}`;
      return { text, warnings };
    }
    case 'revoke': {
      const { purposes, warnings } = await client.ask(Revoked, 'POST', '/v1/keys/revoke', { id: command.id });
      return { text: `The key ${command.id} (${purposes.join(', ')}) is revoked; what it signs is refused.`, warnings };
    }
    case 'team': {
      // The name becomes a folder's.
      if (!z.safeParse(RemoteName, command.remote).success) throw operatorError(`remote: ${NAME_FORM}`);
      const { spki } = openTeamKey(data, command.remote);
      return plain(`${command.remote} is signed here with the key ${teamKeyId(spki)}:\n${spki}`);
    }
  }
}
