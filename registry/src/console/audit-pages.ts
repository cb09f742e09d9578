import type { Entry } from '../audit/chain.ts';
import { fieldOf, html, notice, tableOf, type Html } from './html.ts';

export const FILTERS = ['remote', 'by', 'since', 'environment', 'action'] as const;
const LABELS: Readonly<Record<(typeof FILTERS)[number], string>> = {
  remote: 'Remote',
  by: 'Who',
  since: 'Since',
  environment: 'Environment',
  action: 'Did',
};

/** The log with its filter and the addresses of its exports. */
export function auditBody(
  filter: Readonly<Record<string, string>>,
  rows: readonly Entry[],
  problems: readonly string[],
): Html {
  const query = new URLSearchParams(filter).toString();
  const last = rows.at(-1)?.number;
  const older = new URLSearchParams({ ...filter, before: String(last) }).toString();
  const cells = rows.map((row) => [
    `${row.at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    row.by,
    row.action,
    row.environment ?? '–',
    html`${row.remote ?? row.tenant ?? ''} ${row.version && html`<code>${row.version}</code>`}`,
    row.note ?? '',
  ]);
  return html`${notice('bad', problems)}
    <form class="row" method="get" action="/console/audit">
      ${FILTERS.map((name) => fieldOf({ name, label: LABELS[name], value: filter[name] ?? '', ...(name === 'since' ? { type: 'date' as const } : {}) }))}
      <button>Show</button>
    </form>
    <p>
      Export what fits: <a href="/console/audit.jsonl?${query}">JSON lines</a>,
      <a href="/console/audit.csv?${query}">CSV</a>
    </p>
    ${tableOf('Audit log', ['When', 'Who', 'Did', 'Where', 'What', 'Note'], cells, 'No entry fits.')}
    ${rows.length === PAGE && last && html`<p><a href="/console/audit?${older}">Older entries</a></p>`}`;
}
/** Entries on one page. */
export const PAGE = 100;
