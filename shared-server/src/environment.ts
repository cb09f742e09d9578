import * as z from 'zod/mini';
import { operatorError } from './errors.ts';

// Only what several servers read: a server's own variables are described where it reads them.
/** The variables of a process, such as `process.env`. */
export type GivenVariables = Readonly<Record<string, string | undefined>>;

/** A port; 0 takes any free one. */
export const Port = z
  .string()
  .check(z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a port number'));
export const portOr = (fallback: string) => z._default(Port, fallback);
/** The network address that a port is bound to. */
export const listenOn = (fallback: string) => z._default(z.string(), fallback);
/** `TESSERA_ENV`: what the site is for. */
export const modeOr = (fallback: 'demo' | 'development') =>
  z._default(z.enum(['demo', 'development', 'test', 'production']), fallback);
/** `TESSERA_DATA`: the folder for everything that is stored on this machine. */
export const DataFolder = z._default(z.string(), '.data');
/** `DATABASE_URL`: a PostgreSQL server in place of the embedded database. */
export const DatabaseUrl = z.optional(
  z.string().check(z.regex(/^postgres(ql)?:\/\/.+/, 'must begin with postgres://')),
);
/** The name of a release environment, as it appears in URLs and documents. */
export const EnvironmentName = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{1,39}$/, 'must be lower-case letters, digits and hyphens, 2 to 40 of them'));
/** `TESSERA_ENVIRONMENT`: the environment whose releases a site shows. */
export const ReleaseEnvironment = z._default(EnvironmentName, 'production');
/** The parts of a comma-separated list, without blanks and empty parts. */
export const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const { localeError: error } = z.locales.en();
/**
 * Reads the variables that the schema describes; an empty one counts as absent. Throws an operator error that names
 * every invalid variable.
 */
export function readVariables<S extends z.ZodMiniType>(schema: S, variables: GivenVariables): z.output<S> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(schema, given, { error });
  if (parsed.success) return parsed.data;
  throw operatorError(
    `The environment cannot be used: ${parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}.`,
  );
}
