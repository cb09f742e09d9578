import { UNDER_WAY_DAYS, type Change, type UnderWay } from '@tessera/contracts/assessments';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { requireActor, type Scope } from '../../platform/scope.ts';
import { answeredScale, begunVersion, type Deps } from './service.ts';
import {
  deleteUnderWay,
  dropOldUnderWay,
  findUnderWay,
  lockUnderWay,
  updateUnderWay,
  type UnderWayRow,
} from './under-way-queries.ts';
import { answersOf, changeIssues, merged, type Dated } from './under-way-rules.ts';

/** Milliseconds for which answers under way are kept after the last of them. */
const KEPT = UNDER_WAY_DAYS * 86_400_000;
interface State {
  underWay: UnderWay | null;
}
function stateOf({ version, startedAt, changedAt }: UnderWayRow, answers: Dated): State {
  return {
    underWay: {
      version,
      startedAt: startedAt.toISOString(),
      changedAt: changedAt.toISOString(),
      answers: answersOf(answers),
    },
  };
}

/** Throws NOT_FOUND for an unknown scale. */
export async function answersSoFar({ db }: Deps, scope: Scope, slug: string): Promise<State> {
  const userId = requireActor(scope);
  const { code } = await answeredScale(db, slug);
  const row = await findUnderWay(db, userId, code, new Date(scope.now.epochMilliseconds - KEPT));
  return row ? stateOf(row, JSON.parse(row.answers) as Dated) : { underWay: null };
}
/**
 * Merges answers into those of the person's other devices. Throws NOT_FOUND for an unknown scale or version, BAD_INPUT for
 * unknown answers, CONFLICT where another version is under way.
 */
export async function keepAnswers(
  { db }: Deps,
  scope: Scope,
  { selected, version, changes }: { readonly selected: string; readonly version: number; readonly changes: Change[] },
): Promise<State> {
  const userId = requireActor(scope);
  const scale = await begunVersion(db, scope, selected, version);
  const issues = changeIssues(scale.pack, changes);
  if (issues.length > 0) throw fail('BAD_INPUT', issues);
  const now = scope.now.epochMilliseconds;
  const at = new Date(now);
  return db.transaction(async (tx) => {
    const empty = { id: newId(), userId, scale: scale.code, version, answers: '{}', startedAt: at, changedAt: at };
    const found = await lockUnderWay(tx, empty);
    const row = found.changedAt.getTime() > now - KEPT ? found : { ...empty, id: found.id };
    if (row.version !== version) throw fail('CONFLICT');
    const answers = merged(JSON.parse(row.answers) as Dated, changes, now);
    const next = { ...row, answers: JSON.stringify(answers), changedAt: at };
    await updateUnderWay(tx, next);
    return stateOf(next, answers);
  });
}
export async function dropAnswers({ db }: Deps, scope: Scope, slug: string): Promise<State> {
  const userId = requireActor(scope);
  const { code } = await answeredScale(db, slug);
  await deleteUnderWay(db, userId, code);
  return { underWay: null };
}
/** Deletes what nobody has gone on with. */
export const dropForgotten = ({ db }: Deps, now: number): Promise<void> => dropOldUnderWay(db, new Date(now - KEPT));
