import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { LOGO_SIZES, TenantRecord } from '@tessera/contracts/release';
import { thrownCode } from '@tessera/server/errors';
import { LOGO_BYTES } from '../tenants/logo.ts';
import type { Command } from './arguments.ts';
import type { Client } from './client.ts';
import { plain, table, when, type Printed } from './print.ts';

const Drafted = z.object({ revision: z.int(), unchanged: z.boolean() });
const Validated = z.object({ revision: z.int(), weakest: z.optional(z.string()) });
const Published = z.union([
  z.object({ unchanged: z.literal(true) }),
  z.object({ revision: z.int(), warnings: z.array(z.string()) }),
]);
const Reverted = z.object({ from: z.int(), to: z.nullable(z.int()), warnings: z.array(z.string()) });
const All = z.object({ tenants: z.array(TenantRecord), codes: z.array(z.string()) });
const One = z.object({
  revisions: z.array(z.object({ revision: z.int(), state: z.string(), at: z.string(), record: TenantRecord })),
});
/** A record as it is written by hand: the logos are files beside it. */
const Written = z.looseObject({
  code: TenantRecord.shape.code,
  logos: z.optional(z.partialRecord(z.enum(LOGO_SIZES), z.string())),
});

async function textOf(file: string, most: number): Promise<string> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new Error(
      thrownCode(error) === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${thrownCode(error)}.`,
    );
  });
  if (bytes.length > most) throw new Error(`${file} has more than ${most / 1024} KB.`);
  return bytes.toString('utf8');
}
/** A record and its logos, as the registry takes them. */
async function readRecord(file: string) {
  const text = await textOf(file, 4 * LOGO_BYTES);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`${file} is not JSON.`);
  }
  const written = z.safeParse(Written, value);
  if (!written.success) {
    const [issue] = written.error.issues;
    throw new Error(`${file}: ${issue?.path.join('.') || 'the record'} is missing or not understood.`);
  }
  const { logos = {}, revision: _counted, ...record } = written.data;
  const drawings: Record<string, string> = {};
  for (const [size, name] of Object.entries(logos))
    drawings[size] = await textOf(path.resolve(path.dirname(file), name), LOGO_BYTES);
  return { code: record.code, body: { record, logos: drawings } };
}
const pathOf = (code: string, act = ''): string => `/v1/tenants/${encodeURIComponent(code)}${act}`;

/** The commands about partners. */
export async function runTenant(
  command: Extract<Command, { readonly name: 'tenant' }>,
  client: Client,
): Promise<Printed> {
  switch (command.act) {
    case 'add': {
      const { code, body } = await readRecord(command.file);
      const { revision, unchanged } = await client.ask(Drafted, 'POST', pathOf(code, '/draft'), body);
      return plain(
        unchanged
          ? `Revision ${revision} of ${code} says the same already; nothing to do.`
          : `Revision ${revision} of ${code} is a draft. Next: npm run tenant -- validate ${code}`,
      );
    }
    case 'validate': {
      const { code } = command;
      const { revision, weakest } = await client.ask(Validated, 'POST', pathOf(code, '/validate'), {});
      const pair = weakest ? ` The weakest pair of its colours is ${weakest}.` : '';
      return plain(`Revision ${revision} of ${code} is valid.${pair} Next: npm run tenant -- publish ${code}`);
    }
    case 'publish': {
      const { code, revision } = command;
      const answer = await client.ask(Published, 'POST', pathOf(code, '/publish'), { revision });
      const which = revision === undefined ? 'The newest revision' : `Revision ${revision}`;
      if ('unchanged' in answer) return plain(`${which} of ${code} is live already; nothing changed.`);
      return { text: `Revision ${answer.revision} of ${code} is live.`, warnings: answer.warnings };
    }
    case 'revert': {
      const { code, off } = command;
      const { from, to, warnings } = await client.ask(Reverted, 'POST', pathOf(code, '/revert'), { off });
      const now = to === null ? `${code} is off the site` : `revision ${to} is live again`;
      return { text: `Revision ${from} of ${code} is taken back; ${now}.`, warnings };
    }
    case 'show':
      return plain(command.code === undefined ? await showAll(client) : await showOne(client, command.code));
  }
}
async function showAll(client: Client): Promise<string> {
  const { tenants, codes } = await client.ask(All, 'GET', '/v1/tenants');
  const off = codes.filter((code) => !tenants.some((tenant) => tenant.code === code));
  const rows = tenants.map(({ code, name, hostClass, hosts, revision }) => [
    code,
    name,
    hostClass,
    String(revision),
    hosts.join(', '),
  ]);
  const live = table(['code', 'name', 'kind', 'revision', 'hosts'], rows);
  return off.length > 0 ? `${live}\n\nNot live: ${off.join(', ')}` : live;
}
async function showOne(client: Client, code: string): Promise<string> {
  const { revisions } = await client.ask(One, 'GET', pathOf(code));
  const rows = revisions.map(({ revision, state, at, record }) => [
    String(revision),
    state,
    when(at),
    record.hosts.join(', '),
    Object.entries(record.flags)
      .filter(([, isSet]) => isSet)
      .map(([flag]) => flag)
      .join(', ') || '-',
  ]);
  const [newest] = revisions;
  return `${table(['revision', 'state', 'since', 'hosts', 'flags'], rows)}\n\n${JSON.stringify(newest?.record, null, 2)}`;
}
