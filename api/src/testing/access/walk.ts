import type { Role } from '@tessera/contracts/endpoint';
import { newId } from '../../platform/ids.ts';
import type { LiveApp } from '../live-app.ts';
import { ACCESS, RELATIONS, SUBJECTS, type Relation, type Row, type Subject } from './table.ts';
import { rowOf, whoOf, type Verdict } from '../verdict.ts';
import { createRows, type Made } from './rows.ts';
import { createSubjects, STRANGER } from './subjects.ts';
import { ask as askOf, keyOf, namesRow, stateOf, type AnyEndpoint } from './ask.ts';

const fieldsOf = ({ params, query, body }: AnyEndpoint): string[] => [
  ...Object.keys(params.shape),
  ...Object.keys(query.shape),
  ...Object.keys(body?.shape ?? {}),
];
/** What a refused caller is told. Anything else means that the row was found. */
const REFUSALS: ReadonlySet<string> = new Set([
  '401 NOT_LOGGED_IN',
  '403 FORBIDDEN',
  '404 NOT_FOUND',
  '409 HOLD_NOT_YOURS',
  '403 HOLD_NOT_YOURS',
  '404 REVIEW_NO_VISIT',
  '404 VOUCHER_UNKNOWN',
  '400 CODE_WRONG',
  '400 LINK_EXPIRED',
]);

/** The operations that have no verdict, or none about the rows that they name. */
export const withoutVerdict = (
  endpoints: readonly AnyEndpoint[],
  verdicts: Readonly<Record<string, Verdict>>,
): readonly string[] =>
  endpoints.flatMap((endpoint) => {
    const verdict = verdicts[keyOf(endpoint)];
    if (verdict === undefined) return [`${keyOf(endpoint)} has no verdict`];
    const names = fieldsOf(endpoint).filter(namesRow);
    return names.length > 0 && rowOf(verdict) === null
      ? [`${keyOf(endpoint)} names a row by ${names.join(', ')} and says not whose`]
      : [];
  });

/** Would end the session of who asks, or their account. They name nobody but who asks. */
const SKIPPED: ReadonlySet<string> = new Set(['POST /Auth/logout', 'POST /rest/client/deletion']);
const ROLES: Readonly<Partial<Record<Subject, Role>>> = {
  customer: 'customer',
  specialist: 'provider',
  clinicAdmin: 'clinic',
  hrAdmin: 'customer',
  psychologist: 'customer',
  admin: 'admin',
};
/** Whether a subject may call an operation at all. A job has no way to. */
function isAdmitted(verdict: Verdict, subject: Subject): boolean {
  const who = whoOf(verdict);
  if (who === 'anyone') return subject !== 'job';
  const role = ROLES[subject];
  return role !== undefined && (who === 'member' || who.includes(role));
}

/**
 * Asks every operation as everybody; one that names rows, for their own row and those of others. Returns what was not
 * as the tables say: somebody let in or kept out, another answer than for an id that nobody has, a changed row, or
 * somebody else's name.
 */
export async function openWalk(live: LiveApp) {
  const subjects = await createSubjects(live);
  const rows = createRows(live, subjects);
  const kept = new Map<string, Made>();
  const ask = (subject: Subject, endpoint: AnyEndpoint, made: Made) =>
    askOf(live, subjects, { subject, endpoint, made });
  async function rowFor(row: Row, relation: Relation, subject: Subject): Promise<Made> {
    if (relation === 'own') return rows.own(row, subjects.people.get(subject)?.userId);
    const key = `${row} ${relation}`;
    // Without the secret of a held time, which is in the browser of its owner.
    const made = kept.get(key) ?? { id: (await rows.others(row, relation)).id };
    kept.set(key, made);
    return made;
  }
  const nobodys = (row: Row | 'other'): Made => ({ id: row === 'voucher' ? 'WALK-NONE' : newId() });

  async function step(endpoint: AnyEndpoint, row: Row, subject: Subject, relation: Relation): Promise<string[]> {
    const made = await rowFor(row, relation, subject);
    const allowed: readonly Relation[] = ACCESS[row][subject];
    const isAllowed = allowed.includes(relation);
    const before = isAllowed ? null : await stateOf(live);
    const { answer } = await ask(subject, endpoint, made);
    const at = `${keyOf(endpoint)} by ${subject}, ${relation}`;
    if (/^5/.test(answer) || answer === '400 BAD_INPUT') return [`${at}: ${answer}`];
    if (isAllowed) return REFUSALS.has(answer) ? [`${at}: kept out with ${answer}`] : [];
    if (!REFUSALS.has(answer)) return [`${at}: let in with ${answer}`];
    const found: string[] = [];
    const { answer: forNobody } = await ask(subject, endpoint, nobodys(row));
    if (forNobody !== answer) found.push(`${at}: ${answer}, and ${forNobody} for an id that nobody has`);
    if (before !== null && (await stateOf(live)) !== before) found.push(`${at}: changed a row`);
    return found;
  }

  /** An operation without rows of somebody: open to whom its verdict says, and silent about everybody else. */
  async function openTo(endpoint: AnyEndpoint, verdict: Verdict, subject: Subject): Promise<string[]> {
    const { answer, text } = await ask(subject, endpoint, { id: newId() });
    const at = `${keyOf(endpoint)} by ${subject}`;
    const isKeptOut = answer === '401 NOT_LOGGED_IN' || answer === '403 FORBIDDEN';
    if (/^5/.test(answer)) return [`${at}: ${answer}`];
    if (isKeptOut === isAdmitted(verdict, subject))
      return [`${at}: ${isKeptOut ? 'kept out' : 'let in'} with ${answer}`];
    return text.includes(STRANGER) ? [`${at}: names somebody else`] : [];
  }
  async function walkOne(endpoint: AnyEndpoint, verdict: Verdict, subject: Subject): Promise<string[]> {
    const row = rowOf(verdict);
    if (row === null || row === 'public') return openTo(endpoint, verdict, subject);
    if (row === 'other') {
      const { answer } = await ask(subject, endpoint, nobodys('other'));
      return REFUSALS.has(answer) ? [] : [`${keyOf(endpoint)} by ${subject}, nobody's: let in with ${answer}`];
    }
    const found: string[] = [];
    for (const relation of RELATIONS) found.push(...(await step(endpoint, row, subject, relation)));
    return found;
  }

  return async (endpoints: readonly AnyEndpoint[], verdicts: Readonly<Record<string, Verdict>>) => {
    const found: string[] = [];
    for (const endpoint of endpoints) {
      const verdict = verdicts[keyOf(endpoint)];
      if (verdict === undefined || SKIPPED.has(keyOf(endpoint))) continue;
      for (const subject of SUBJECTS) found.push(...(await walkOne(endpoint, verdict, subject)));
    }
    return found;
  };
}
