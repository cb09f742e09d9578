import type { Place } from '../errors/maps.ts';
import { HOURS, isOwn, KEPT_DAYS, OTHERS } from '../errors/rules.ts';
import type { SeenError } from '../errors/service.ts';
import { choiceOf, html, notice, tableOf, type Html } from './html.ts';

const when = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;
/** What a row says about a version: that it is live, and that no earlier one had the cause. */
const marksOf = ({ isNew, version }: SeenError, live: ReadonlySet<string>, remote: string): Html =>
  html`${live.has(`${remote} ${version}`) && html` <span class="mark">live</span>`}${isNew && html` <span class="mark bad">since this release</span>`}`;

const TALL = 24;
const WIDE = 5;
/** Reports of the last hours as bars; the same in words for who does not see them. */
function barsOf({ hours }: SeenError): Html {
  const most = Math.max(...hours);
  if (most === 0) return html`–`;
  const sum = hours.reduce((total, one) => total + one, 0);
  return html`<svg
    class="bars"
    role="img"
    aria-label="${sum} in ${HOURS} hours, at most ${most} in one"
    width="${HOURS * WIDE}"
    height="${TALL}"
    viewBox="0 0 ${HOURS * WIDE} ${TALL}"
  >
    ${hours.map((times, n) => {
      const tall = times === 0 ? 1 : Math.max(3, Math.round((times / most) * TALL));
      return html`<rect
        class="${times === 0 ? 'none' : 'some'}"
        x="${n * WIDE}"
        y="${TALL - tall}"
        width="${WIDE - 1}"
        height="${tall}"
      />`;
    })}
  </svg>`;
}
const titleOf = ({ name, message }: SeenError): string => (message ? `${name}: ${message}` : name);

/** The worst that a release of today has brought, in one sentence. */
function worstOf(errors: readonly SeenError[]): readonly string[] {
  const [worst] = errors
    .filter(({ isNew, hours }) => isNew && hours.some((times) => times > 0))
    .toSorted((a, b) => b.tabs - a.tabs);
  if (!worst) return [];
  const { remote, version, tabs, firstSeen } = worst;
  return [
    `${remote} ${version} has failed in ${many(tabs, 'tab', 'tabs')} since ${when(firstSeen)}. No earlier version did this.`,
  ];
}

export interface ErrorsPage {
  readonly errors: readonly SeenError[];
  readonly filter: { readonly remote?: string | undefined; readonly version?: string | undefined };
  readonly known: readonly { readonly remote: string; readonly version: string }[];
  /** «remote version» of everything that is live somewhere. */
  readonly live: ReadonlySet<string>;
  readonly problems: readonly string[];
  readonly mostRows: number;
}
/** Causes of what failed in browsers and on our servers, never single events. */
export function errorsBody({ errors, filter, known, live, problems, mostRows }: ErrorsPage): Html {
  const remotes = [...new Set(known.map(({ remote }) => remote))];
  const versions = [
    ...new Set(known.filter(({ remote }) => !filter.remote || remote === filter.remote).map(({ version }) => version)),
  ];
  const all = (names: readonly string[]): readonly (readonly [string, string])[] => [
    ['', 'All'],
    ...names.map((name): readonly [string, string] => [name, name]),
  ];
  const rows = errors.map((error) => [
    html`${error.name === OTHERS ? error.name : html`<a href="/console/errors/${error.cause}">${titleOf(error)}</a>`}
      <div class="code">${error.place}</div>`,
    html`${error.remote} <code>${error.version}</code>${marksOf(error, live, error.remote)}`,
    barsOf(error),
    error.times,
    error.tabs,
    when(error.firstSeen),
    when(error.lastSeen),
  ]);
  const isFiltered = Boolean(filter.remote ?? filter.version);
  const empty = isFiltered
    ? 'No error fits. Choose «All» to see every one.'
    : `No error was reported in the last ${KEPT_DAYS} days.`;
  return html`${notice('bad', [...problems, ...worstOf(errors)])}
    <form class="row" method="get" action="/console/errors">
      ${choiceOf('remote', 'Remote', all(remotes), filter.remote ?? '')}
      ${choiceOf('version', 'Version', all(versions), filter.version ?? '')}
      <button>Show</button>
    </form>
    <p>
      What browsers reported, and what our servers answered with status 500, in the last ${KEPT_DAYS} days, by cause. A
      tab reports a failure three times at most; servers have no tabs.
      ${errors.length >= mostRows && `Only the latest ${mostRows} are shown: choose a remote or a version.`}
    </p>
    ${tableOf('Errors', ['Cause', 'Remote and version', '24 hours', 'Times', 'Tabs', 'First seen', 'Last seen'], rows, empty, 'wide')}`;
}

/** As text, because a formatter would take the blanks of a template away. */
function lineOf(number: number, text: string, isHere: boolean): Html {
  const shown = `${String(number).padStart(5)}  ${text}\n`;
  return isHere ? html`<span class="here">${shown}</span>` : html`<span>${shown}</span>`;
}
const placeOf = ({ source, line, column, name, isMapped, excerpt }: Place): Html =>
  html`<p>
      <strong>${name ?? '(without a name)'}</strong>
      <span class="code">${source}:${line}:${column}</span
      >${!isMapped && html` <span class="mark bad">no source map</span>`}
    </p>
    ${
      excerpt &&
      html`<pre class="code">
${excerpt.lines.map((text, n) => lineOf(excerpt.from + n, text, excerpt.from + n === line))}</pre>`
    }`;
/** A stack, open at our own code; neighbouring places of libraries are folded into one line. */
function stackOf(stack: readonly Place[]): Html {
  if (stack.length === 0) return html`<p>The browser said no place in a script of ours.</p>`;
  const groups: Place[][] = [];
  for (const place of stack) {
    const last = groups.at(-1);
    if (last?.[0] && !isOwn(last[0]) && !isOwn(place)) last.push(place);
    else groups.push([place]);
  }
  return html`<ol class="stack">
    ${groups.map((group) =>
      group[0] && isOwn(group[0])
        ? html`<li>${placeOf(group[0])}</li>`
        : html`<li>
            <details>
              <summary>${many(group.length, 'place', 'places')} of libraries</summary>
              ${group.map(placeOf)}
            </details>
          </li>`,
    )}
  </ol>`;
}

/** One cause: its stack, and the versions that have it. */
export function causeBody(
  { versions, stack }: { readonly versions: readonly SeenError[]; readonly stack: readonly Place[] },
  live: readonly { readonly environment: string; readonly remote: string; readonly version: string }[],
): Html {
  const [newest] = versions;
  if (!newest) return html``;
  const { remote } = newest;
  const rows = versions.map((one) => [
    html`<code>${one.version}</code>${one.isNew && html` <span class="mark bad">since this release</span>`}`,
    barsOf(one),
    one.times,
    one.tabs,
    when(one.firstSeen),
    when(one.lastSeen),
    live
      .filter((where) => where.remote === remote && where.version === one.version)
      .map(
        ({ environment }) =>
          html`<a href="/console/act?${new URLSearchParams({ act: 'rollback', remote, environment }).toString()}"
            >Roll back in ${environment}</a
          > `,
      ),
  ]);
  const isRaw = stack.some(({ isMapped }) => !isMapped);
  return html`${isRaw && notice('bad', ['For some places there is no readable source map: they are shown as they are in the script.'])}
    <p>
      ${newest.remote},
      ${newest.at || 'unknown'}${newest.route && html`, first on the page <code>${newest.route}</code>`}
    </p>
    <h2>Stack in <code>${newest.version}</code></h2>
    ${stackOf(stack)}
    <h2>Versions</h2>
    ${tableOf('Versions', ['Version', '24 hours', 'Times', 'Tabs', 'First seen', 'Last seen', 'Steps'], rows, '')}
    <p><a href="/console/errors">All errors</a></p>`;
}
