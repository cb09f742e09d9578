import { AppError } from '@tessera/contracts/errors';
import type { Descriptor } from '@tessera/contracts/release';
import { writeAudit } from '../audit/entries.ts';
import type { Context } from '../context.ts';
import { writeDocuments } from '../documents/write.ts';
import { environmentNamed } from '../environments/service.ts';
import { refusal } from '../http.ts';
import { called, no, notCompared, type Finding } from './findings.ts';
import { whyOf } from './reason.ts';
import { API } from './publication-rules.ts';
import { liveReleases, setRetired } from './queries.ts';

type Names = readonly { readonly name: string }[] | undefined;
const shared = (mine: Names, theirs: Names): readonly string[] =>
  (theirs ?? []).map(({ name }) => name).filter((name) => mine?.some((own) => own.name === name));

/** What another live version would miss without this one. */
function missedBy(other: Descriptor, retired: Descriptor): Finding[] {
  const routes = retired.routes.map(({ id }) => ({ name: id }));
  const links = other.links?.map((name) => ({ name }));
  const miss = (about: Finding['about'], verb: string, names: readonly string[]) =>
    names.map((name) => no(about, `${called(other)} ${verb} ${name}.`));
  return [
    ...miss('slot', 'embeds its slot', shared(retired.slots, other.uses)),
    ...miss('event', 'listens to its event', shared(retired.events.out, other.events.in)),
    ...miss('route', 'links to its page', shared(routes, links)),
  ];
}
const unsaid = (other: Descriptor): string[] =>
  other.kind === 'unit' && !other.links ? [notCompared(other, 'which pages of others it links to')] : [];

export interface Retirement {
  readonly revision: number;
  /** The version that was live. */
  readonly version: string;
  readonly warnings: readonly string[];
}
/**
 * Takes a remote off an environment: its routes, slots and menu entries leave the site table, and open tabs let it go.
 * Its versions stay; a promotion brings it back. Throws CONFLICT for the shell, the api, the only remote, one that is not
 * live, and with the names of those who need it.
 */
export async function retire(
  context: Context,
  {
    environment,
    remote,
    reason,
  }: { readonly environment: string; readonly remote: string; readonly reason?: string | undefined },
  by: string,
): Promise<Retirement> {
  const { version, written, gateWarnings } = await context.database.write(async (sql) => {
    await environmentNamed(sql, environment);
    const live = await liveReleases(sql, environment);
    const current = live.find((one) => one.remote === remote);
    if (!current)
      throw refusal('CONFLICT', 'remote', `${remote} does not run in ${environment}, so there is nothing to retire.`);
    const kind = current.descriptor.kind;
    if (kind === 'shell' || remote === API)
      throw refusal('CONFLICT', 'remote', `The ${remote} cannot be retired: every page of ${environment} needs it.`);
    const others = live.filter((one) => one !== current && one.remote !== API).map((one) => one.descriptor);
    if (others.every((other) => other.kind === 'shell'))
      throw refusal(
        'CONFLICT',
        'remote',
        `${remote} is the only remote of ${environment}, and a site has at least one.`,
      );
    const findings = others.flatMap((other) => missedBy(other, current.descriptor));
    if (findings.length > 0) {
      const advice = 'First promote a version without it.';
      throw new AppError('CONFLICT', {
        details: findings.map(({ about, message }) => ({ path: `gate.${about}`, message: `${message} ${advice}` })),
      });
    }
    const at = context.now();
    await setRetired(sql, { environment, remote, at, by });
    const note = whyOf(reason)[0] ?? null;
    await writeAudit(sql, { at, by, action: 'retire', environment, remote, version: current.version, note });
    const documents = await writeDocuments(context, sql, environment);
    return { version: current.version, written: documents, gateWarnings: others.flatMap(unsaid) };
  });
  context.metrics.steps.inc({ action: 'retire' });
  const untold = await context.notify(written.news);
  return { version, revision: written.revision, warnings: [...gateWarnings, ...written.warnings, ...untold] };
}
