/** The columns of an export. */
const COLUMNS = [
  'number',
  'at',
  'by',
  'action',
  'environment',
  'remote',
  'version',
  'tenant',
  'note',
  'previous',
  'hash',
] as const;
type Exported = Readonly<Record<(typeof COLUMNS)[number], unknown>>;

/** A cell that no table program takes for a formula. */
function cellOf(value: unknown): string {
  const text =
    value instanceof Date
      ? value.toISOString()
      : typeof value === 'string' || typeof value === 'number'
        ? `${value}`
        : '';
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
/** RFC 4180, with a line of names. */
export const toCsv = (rows: readonly Exported[]): string =>
  [COLUMNS.join(','), ...rows.map((row) => COLUMNS.map((column) => cellOf(row[column])).join(','))]
    .map((line) => `${line}\r\n`)
    .join('');
export const toJsonLines = (rows: readonly Exported[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('');
/** Why an export ends with an error: after a full page, older entries are asked for by the number of its last one. */
export const withoutNumber = ({ at, by, action }: { at: Date | string; by: string; action: string }): string =>
  `The entry ${action} by ${by} at ${new Date(at).toISOString()} has no number, because it was written past the registry: entries before it cannot be exported. To see what was done to the log: npm run release -- audit --verify`;
