import * as z from 'zod/mini';

/** A violation of the content security policy reported by a browser. Contains no personal data. */
export interface PolicyReport {
  /** `script-src`, `require-trusted-types-for`, `integrity`, … */
  readonly directive: string;
  /**
   * What was blocked: one of our files, the origin of anything else, or the policy's own keyword (`inline`, `eval`).
   */
  readonly blocked: string;
  /** The source of the attempt: one of our files, or the origin of another script. */
  readonly source: string;
  readonly line: number;
  /** `report` for a report-only policy. */
  readonly disposition: 'enforce' | 'report';
}

const Text = z.nullish(z.string());
const Line = z.nullish(z.int());
/** The format of `report-uri`: one report of type application/csp-report. */
const Single = z.object({
  'csp-report': z.object({
    'effective-directive': Text,
    'blocked-uri': Text,
    'source-file': Text,
    'line-number': Line,
    disposition: Text,
  }),
});
/** The format of the Reporting API: several reports of type application/reports+json. */
const Body = z.object({
  effectiveDirective: Text,
  blockedURL: Text,
  sourceFile: Text,
  lineNumber: Line,
  disposition: Text,
});
const Several = z.array(z.object({ type: z.string(), body: Body }));

/** The directives of our own policy. Forged reports must not create unlimited metric labels. */
const DIRECTIVES: readonly string[] = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'connect-src',
  'img-src',
  'font-src',
  'frame-src',
  'manifest-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
  'integrity',
];
const directiveOf = (name: string): string => (DIRECTIVES.includes(name) ? name : 'other');

/**
 * A URL in a report may contain anything from the visitor's address bar, so only the names of our own files are kept in
 * full.
 */
function placeOf(text: string): string {
  if (/^[a-z-]{0,30}$/.test(text)) return text;
  if (!URL.canParse(text)) return 'other';
  const { protocol, host, pathname } = new URL(text);
  if (/^\/assets\/[\w./-]{1,120}$/.test(pathname)) return pathname;
  return /^https?:$/.test(protocol) && host.length <= 120 ? `${protocol}//${host}` : protocol.slice(0, 30);
}

const reportOf = ({
  effectiveDirective,
  blockedURL,
  sourceFile,
  lineNumber,
  disposition,
}: z.infer<typeof Body>): PolicyReport => ({
  directive: directiveOf(effectiveDirective ?? ''),
  blocked: placeOf(blockedURL ?? ''),
  source: placeOf(sourceFile ?? ''),
  line: lineNumber ?? 0,
  disposition: disposition === 'report' ? 'report' : 'enforce',
});
/** Parses a body of either format and returns at most `most` reports; null when it is invalid. */
export function readPolicyReports(body: unknown, most: number): readonly PolicyReport[] | null {
  const single = Single.safeParse(body);
  if (single.success) {
    const {
      'effective-directive': effectiveDirective,
      'blocked-uri': blockedURL,
      'source-file': sourceFile,
      'line-number': lineNumber,
      disposition,
    } = single.data['csp-report'];
    return [reportOf({ effectiveDirective, blockedURL, sourceFile, lineNumber, disposition })];
  }
  const several = Several.safeParse(body);
  if (!several.success) return null;
  return several.data
    .slice(0, most)
    .map((one) =>
      reportOf(one.type === 'integrity-violation' ? { ...one.body, effectiveDirective: 'integrity' } : one.body),
    );
}
