/** Formats a table with columns as wide as their widest cell and headings in capitals. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head.map((word) => word.toUpperCase()), ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
/** An ISO instant to the minute. */
export const when = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;
/** Bytes as an operator reads them. */
export const size = (bytes: number): string => (bytes < 1024 ? `${bytes} bytes` : `${Math.round(bytes / 1024)} KB`);

/** The output of a command: lines for the operator, and warnings separately. */
export interface Printed {
  readonly text: string;
  readonly warnings: readonly string[];
}
/** Text without warnings. */
export const plain = (text: string): Printed => ({ text, warnings: [] });
