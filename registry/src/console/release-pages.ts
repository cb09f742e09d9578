import type { Context } from '../context.ts';
import { listEnvironments } from '../environments/queries.ts';
import { environmentNamed } from '../environments/service.ts';
import { leftVersions, listReleases, liveReleases, listRemotes, retiredRemotes } from '../releases/queries.ts';
import { codeField, checkOf, choiceOf, fieldOf, formField, html, notice, tableOf, type Html } from './html.ts';
import type { Visit } from './visit.ts';

const when = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const version = (text: string | null | undefined): Html => (text ? html`<code>${text}</code>` : html`–`);

export const ACTS = ['promote', 'rollback', 'retire'] as const;
export type Act = (typeof ACTS)[number];
const NAMES: Readonly<Record<Act, string>> = { promote: 'Promote', rollback: 'Roll back', retire: 'Retire' };
export const titleOf = (act: Act, remote: string, environment: string): string =>
  `${NAMES[act]} ${remote} in ${environment}`;

const actsOf = (remote: string, environment: string, acts: readonly Act[]): Html =>
  html`<div class="acts">
    ${acts.map(
      (act) =>
        html`<a href="/console/act?${new URLSearchParams({ act, remote, environment }).toString()}"
          >${NAMES[act]}<span class="skip"> ${remote}</span></a
        > `,
    )}
  </div>`;

/** What is live in an environment, and the newest of each remote. */
export async function releasesBody({ database }: Context, environment: string, done: readonly string[]): Promise<Html> {
  const state = await environmentNamed(database, environment);
  const [environments, live, retired, remotes] = await Promise.all([
    listEnvironments(database),
    liveReleases(database, environment),
    retiredRemotes(database, environment),
    listRemotes(database),
  ]);
  const rows = await Promise.all(
    remotes.map(async (remote) => {
      const releases = await listReleases(database, remote);
      const [newest] = releases;
      const one = live.find((release) => release.remote === remote);
      const isOff = retired.find((gone) => gone.remote === remote);
      const acts: readonly Act[] = !one
        ? ['promote']
        : one.descriptor.kind === 'unit'
          ? ['promote', 'rollback', 'retire']
          : one.descriptor.kind === 'shell'
            ? ['promote', 'rollback']
            : ['promote'];
      // Without another version there is nothing to go to.
      const possible = releases.length > 1 || !one ? acts : acts.filter((act) => act === 'retire');
      return [
        remote,
        one ? version(one.version) : html`${isOff ? `retired ${when(isOff.since)} by ${isOff.by}` : 'not live'}`,
        newest && newest.version === one?.version ? html`live` : version(newest?.version),
        version(one?.previous?.version),
        one ? html`${when(one.since)}, ${one.by}` : html`–`,
        actsOf(remote, environment, possible),
      ];
    }),
  );
  const head = ['Remote', 'Live', 'Newest', 'Before', 'Since, by', 'Steps'];
  return html`${notice('good', done)}
    <form class="row" method="get" action="/console/releases">
      ${choiceOf(
        'environment',
        'Environment',
        environments.map(({ name }) => [name, name]),
        environment,
      )}<button>Show</button>
    </form>
    <p>
      Documents are at revision ${state.revision} of epoch ${state.epoch}. A busy tab may wait ${state.deadline}
      minutes. How many tabs are behind is not known to the registry.
    </p>
    ${tableOf(`Releases in ${environment}`, head, rows, 'Nothing was published yet.')}`;
}

/** The form of one step. */
export async function actBody(
  { database }: Context,
  { session, fields }: Visit,
  step: { readonly act: Act; readonly remote: string; readonly environment: string; readonly needsCode: boolean },
  problems: readonly string[],
): Promise<Html> {
  const { act, remote, environment, needsCode } = step;
  const [live, left, releases] = await Promise.all([
    liveReleases(database, environment),
    leftVersions(database, environment),
    listReleases(database, remote),
  ]);
  const current = live.find((one) => one.remote === remote);
  const choices = releases
    .filter((one) => one.version !== current?.version)
    .map((one): readonly [string, string] => {
      const isLeft = left.some((gone) => gone.remote === remote && gone.version === one.version);
      return [one.version, `${one.version}, published ${when(one.publishedAt)}${isLeft ? ', rolled back from' : ''}`];
    });
  const options: readonly (readonly [string, string])[] =
    act === 'rollback'
      ? [['', `the version before${current?.previous ? `: ${current.previous.version}` : ''}`], ...choices]
      : choices;
  const hint = 'How long a person who is busy may keep the old version; 0 swaps at once. Without a number, 10.';
  const deadline = fieldOf({
    name: 'deadline',
    label: 'Minutes for busy tabs',
    hint,
    type: 'number',
    value: fields['deadline'] ?? '',
    attributes: html`min="0" max="1440" step="any"`,
  });
  return html`${notice('bad', problems)}
    <p>Live: ${version(current?.version)}</p>
    <form class="sheet" method="post" action="/console/act">
      ${formField(session)} <input type="hidden" name="act" value="${act}" /><input
        type="hidden"
        name="remote"
        value="${remote}"
      /><input type="hidden" name="environment" value="${environment}" />
      ${act !== 'retire' && choiceOf('version', act === 'promote' ? 'Version' : 'Back to', options, fields['version'] ?? '')}
      ${act !== 'retire' && deadline}
      ${fieldOf({ name: 'reason', label: 'Reason', hint: 'It stands in the audit log.', value: fields['reason'] ?? '', attributes: html`maxlength="500"${act === 'rollback' && html` required`}` })}
      ${act === 'promote' && checkOf('force', 'Also if the gate cannot tell whether it fits', fields['force'] === 'on')}
      ${needsCode && codeField(`A step in ${environment} needs a code, because your last one is older than ten minutes.`)}
      <button>${titleOf(act, remote, environment)}</button>
      <a href="/console/releases?environment=${environment}">Cancel</a>
    </form>`;
}
