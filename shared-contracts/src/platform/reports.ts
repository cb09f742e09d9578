import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Most frames of a stack that are reported. */
export const MOST_FRAMES = 10;
/** A place in one of our scripts: its address, which carries the hash of its content, and where in it, from 1. */
export const Frame = z.strictObject({
  file: z.string().check(z.maxLength(200), z.regex(/^\/assets\/[a-z][a-z0-9-]{1,39}\/[\w@~+-][\w@~+.-]*\.js$/)),
  line: z.int().check(z.gte(1), z.lte(1_000_000)),
  column: z.int().check(z.gte(1), z.lte(10_000_000)),
});
export type Frame = z.infer<typeof Frame>;
const Frames = z.array(Frame).check(z.maxLength(MOST_FRAMES));
const Short = z.string().check(z.maxLength(64));

/** One failure in a browser. No personal data: no query string, no page content. */
const ClientReport = z.object({
  remote: Short,
  version: Short,
  at: Short,
  message: z.string().check(z.maxLength(500)),
  route: Short,
  shell: Short,
  /** Where it was thrown, the innermost first: only places in our own scripts. */
  frames: z.optional(Frames),
  /** It is the tab's first report of this failure. */
  first: z.optional(z.boolean()),
});
export const reportClientErrors = endpoint('reports.client', {
  summary: 'Report errors of a page',
  method: 'POST',
  path: '/rest/public/clientReports',
  who: 'anyone',
  body: { reports: z.array(ClientReport).check(z.maxLength(50)) },
  errors: ['TOO_MANY_REQUESTS'],
  response: z.object({ taken: z.int() }),
});

/** Most failures that an api sends to the registry at a time. */
export const MOST_FAILURES = 500;
/** Equal reports of many tabs, as the api sends them on to the registry. */
export const Failure = z.strictObject({
  remote: Short,
  version: Short,
  shell: Short,
  at: Short,
  route: Short,
  message: z.string().check(z.maxLength(500)),
  frames: Frames,
  /** Reports, and how many of them were the first of a tab. */
  times: z.int().check(z.gte(1), z.lte(1_000_000_000)),
  tabs: z.int().check(z.gte(0), z.lte(1_000_000_000)),
});
export type Failure = z.infer<typeof Failure>;
/** The servers that a site is made of. */
const SERVERS = ['api', 'edge', 'registry'] as const;
export type ServerName = (typeof SERVERS)[number];
/** A place in the sources of a server, as a path below the root of the repository. */
const ServerPlace = z.strictObject({
  source: z.string().check(z.regex(/^[\w@][\w@./+-]{0,199}$/)),
  line: z.int().check(z.gte(1), z.lte(1_000_000)),
  column: z.int().check(z.gte(1), z.lte(10_000_000)),
  name: z.nullable(z.string().check(z.maxLength(80))),
});
export type ServerPlace = z.infer<typeof ServerPlace>;
/** What a server did not expect, and so answered with status 500. No values that a person has sent. */
const ServerFailure = z.strictObject({
  server: z.enum(SERVERS),
  version: Short,
  /** A method and the pattern of a path. */
  at: z.string().check(z.maxLength(120)),
  /** The name of the error. */
  kind: z.string().check(z.regex(/^[A-Za-z]\w{0,39}$/)),
  message: z.string().check(z.maxLength(200)),
  places: z.array(ServerPlace).check(z.maxLength(MOST_FRAMES)),
  times: z.int().check(z.gte(1), z.lte(1_000_000_000)),
});
export type ServerFailure = z.infer<typeof ServerFailure>;
export const Failures = z.strictObject({
  failures: z.array(Failure).check(z.maxLength(MOST_FAILURES)),
  servers: z.optional(z.array(ServerFailure).check(z.maxLength(MOST_FAILURES))),
});
