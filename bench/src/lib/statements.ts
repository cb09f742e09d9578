import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** One statement as passed to the driver by the api. */
export const Statement = z.object({
  text: z.string(),
  name: z.optional(z.string()),
  rowMode: z.optional(z.literal('array')),
  values: z.array(z.unknown()),
});
export type Statement = z.infer<typeof Statement>;

/** Statements that the process has sent since it started, in order. */
export const readStatements = (file: string): readonly Statement[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Statement.parse(JSON.parse(line)));

/** The same statements for another hold: the recorded id is replaced by the new one. */
export const withId = (statements: readonly Statement[], recorded: string, id: string): readonly Statement[] =>
  statements.map((statement) => ({
    ...statement,
    values: statement.values.map((value) => (value === recorded ? id : value)),
  }));
