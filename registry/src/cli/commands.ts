import * as z from 'zod/mini';
import type { Settings } from '../settings.ts';
import type { Command } from './arguments.ts';
import type { Client } from './client.ts';
import { runAudit } from './audit-commands.ts';
import { runErrors } from './error-commands.ts';
import { runEnvironment } from './environment-commands.ts';
import { runKeys } from './key-commands.ts';
import { runOperators } from './operator-commands.ts';
import { plain, size, table, when, type Printed } from './print.ts';
import { readBuild } from './publication.ts';
import { runRegistration } from './registration-commands.ts';
import { runTenant } from './tenant-commands.ts';
import { runTokens } from './token-commands.ts';

const Published = z.object({ published: z.boolean() });
const Outcome = z.union([
  z.object({ unchanged: z.literal(true) }),
  z.object({ revision: z.int(), warnings: z.array(z.string()) }),
]);
const Retired = z.object({ version: z.string(), revision: z.int(), warnings: z.array(z.string()) });
const Status = z.object({
  environment: z.string(),
  revision: z.int(),
  documents: z.record(z.string(), z.int()),
  retired: z.array(z.object({ remote: z.string(), since: z.string(), by: z.string() })),
  remotes: z.array(
    z.object({
      remote: z.string(),
      version: z.string(),
      previous: z.nullable(z.string()),
      since: z.string(),
      by: z.string(),
    }),
  ),
});
const List = z.object({
  releases: z.array(
    z.object({
      version: z.string(),
      publishedAt: z.string(),
      publishedBy: z.string(),
      environments: z.array(z.string()),
    }),
  ),
});
function printedStep(answer: z.infer<typeof Outcome>, done: string, unchanged: string): Printed {
  if ('unchanged' in answer) return plain(unchanged);
  return {
    text: answer.revision > 0 ? `${done} Documents are at revision ${answer.revision}.` : done,
    warnings: answer.warnings,
  };
}
async function status(client: Client, environment: string): Promise<Printed> {
  const answer = await client.ask(Status, 'GET', `/v1/status?environment=${encodeURIComponent(environment)}`);
  if (answer.remotes.length === 0) return plain(`Nothing is live in ${answer.environment}.`);
  const live = table(
    ['remote', 'version', 'before', 'since', 'by'],
    answer.remotes.map((one) => [one.remote, one.version, one.previous ?? '-', when(one.since), one.by]),
  );
  const tenants = Object.entries(answer.documents).map(([tenant, revision]) => [tenant, String(revision)]);
  const documents = tenants.length ? table(['tenant', 'revision'], tenants) : 'No tenant has a document yet.';
  const retired = answer.retired.map((one) => [one.remote, when(one.since), one.by]);
  const off = retired.length ? `\n\n${table(['retired', 'since', 'by'], retired)}` : '';
  return plain(`${answer.environment}\n\n${live}${off}\n\n${documents}`);
}

/** Executes a command of `program`. Rejects with an Error whose message is for the operator. */
export async function run(command: Command, client: Client, settings: Settings, program: string): Promise<Printed> {
  const environment = command.environment ?? settings.environment;
  switch (command.name) {
    case 'publish': {
      const { remote, version, body, files, bytes } = await readBuild(command.folder, settings.data);
      const { published } = await client.ask(Published, 'POST', '/v1/releases', body);
      return plain(
        published
          ? `${remote} ${version} is published: ${files} files, ${size(bytes)}.`
          : `${remote} ${version} was published before with the same bytes; nothing to do.`,
      );
    }
    case 'promote': {
      const { versions, deadline, force, reason } = command;
      const [first, ...together] = versions;
      const answer = await client.ask(Outcome, 'POST', '/v1/promote', {
        environment,
        ...first,
        together,
        deadline,
        force,
        reason,
      });
      const names = versions.map(({ remote, version }) => `${remote} ${version}`).join(', ');
      const [are, were] = together.length > 0 ? ['are', 'were'] : ['is', 'was'];
      return printedStep(
        answer,
        `${names} ${are} live in ${environment}.`,
        `${names} ${were} already live in ${environment}; nothing changed.`,
      );
    }
    case 'rollback': {
      const { remote, version, deadline, reason } = command;
      const answer = await client.ask(Outcome, 'POST', '/v1/rollback', {
        environment,
        remote,
        version,
        deadline,
        reason,
      });
      const live = (
        await client.ask(Status, 'GET', `/v1/status?environment=${encodeURIComponent(environment)}`)
      ).remotes.find((one) => one.remote === remote);
      const name = `${remote} ${live?.version ?? version ?? ''}`;
      return printedStep(
        answer,
        `${environment} is back at ${name}.`,
        `${name} was already live in ${environment}; nothing changed.`,
      );
    }
    case 'retire': {
      const { remote, reason } = command;
      const body = { environment, remote, reason };
      const { version, revision, warnings } = await client.ask(Retired, 'POST', '/v1/retire', body);
      const text = `${remote} ${version} is no longer live in ${environment}. Documents are at revision ${revision}. To bring it back: ${program} promote ${remote} ${version}`;
      return { text, warnings };
    }
    case 'operators':
      return runOperators(command, client);
    case 'tenant':
      return runTenant(command, client);
    case 'keys':
      return runKeys(command, client, settings);
    case 'register':
    case 'unregister':
    case 'registrations':
      return runRegistration(command, client);
    case 'errors':
      return runErrors(command, client);
    case 'environments':
    case 'new-epoch':
      return runEnvironment(command, client, environment);
    case 'tokens':
      return runTokens(command, client);
    case 'status':
      return status(client, environment);
    case 'list': {
      const { releases } = await client.ask(List, 'GET', `/v1/releases/${encodeURIComponent(command.remote)}`);
      return plain(
        table(
          ['version', 'published', 'by', 'live in'],
          releases.map((one) => [
            one.version,
            when(one.publishedAt),
            one.publishedBy,
            one.environments.join(', ') || '-',
          ]),
        ),
      );
    }
    case 'audit':
      return runAudit(command, client);
  }
}
