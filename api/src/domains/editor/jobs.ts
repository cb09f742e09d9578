import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { isAppError } from '@tessera/contracts/errors';
import type { Jobs } from '../jobs/index.ts';
import { findDraft, insertStep, listDue, newestStep, putDraft, type DraftRow } from './queries.ts';
import { putLive } from './service.ts';

/** The step of a job stands in the name of whom has set its time. */
async function stepOf(tx: Db, draft: DraftRow, at: Date) {
  const { kind, code } = draft;
  const before = await newestStep(tx, draft);
  return { kind, code, step: (before?.step ?? 0) + 1, by: before?.by ?? '', at };
}
/** Makes the drafts live whose time has come; one that cannot be by now is a draft again, and its steps say so. */
export async function publishDue({ db }: { readonly db: Db }, now: Date): Promise<void> {
  for (const due of await listDue(db, now)) {
    try {
      await db.transaction(async (tx) => {
        const draft = await findDraft(tx, due);
        if (draft?.state !== 'scheduled') return;
        const step = await stepOf(tx, draft, now);
        const version = await putLive(tx, draft, now);
        await insertStep(tx, { ...step, act: 'published', version });
      });
    } catch (error) {
      if (!isAppError(error)) throw error;
      await db.transaction(async (tx) => {
        const draft = await findDraft(tx, due);
        if (draft?.state !== 'scheduled') return;
        await putDraft(tx, { ...draft, state: 'draft', publishAt: null });
        await insertStep(tx, { ...(await stepOf(tx, draft, now)), act: 'refused', version: null });
      });
    }
  }
}
/** Once a minute. */
export const startEditorJobs = (jobs: Jobs, { db, clock }: { readonly db: Db; readonly clock: Clock }): Promise<void> =>
  jobs.repeat('content-publishing', '* * * * *', () => publishDue({ db }, new Date(clock.now().epochMilliseconds)));
