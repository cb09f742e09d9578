import { TOLD_AFTER_MINUTES } from '@tessera/contracts/specialists';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Mailer } from '../../platform/mail.ts';
import { findTenantById, findUser } from '../tenancy/index.ts';
import { listUntold, noteTold } from './decision-queries.ts';

export interface ReportNewsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly mail: Mailer;
}
const MINUTE = 60_000;
const BATCH_SIZE = 50;

/** Mails those who reported a review what was decided, once a slip could have been taken back; returns how many mails. */
export async function tellReporters({ db, clock, mail }: ReportNewsDeps): Promise<number> {
  const now = clock.now();
  const at = new Date(now.epochMilliseconds);
  let sent = 0;
  for (;;) {
    const before = new Date(at.getTime() - TOLD_AFTER_MINUTES * MINUTE);
    const due = await listUntold(db, before, BATCH_SIZE);
    for (const { report, act } of due) {
      await db.transaction(async (tx) => {
        const tenant = await findTenantById(tx, report.tenantId);
        const user = await findUser(tx, report.userId);
        if (!(await noteTold(tx, report, at)) || !tenant || !user) return;
        await mail.enqueue(tx, {
          kind: 'report-decided',
          tenantCode: tenant.code,
          origin: null,
          to: {
            userId: user.id,
            email: user.email,
            name: user.firstName,
            lang: user.lang,
            zone: user.zone ?? tenant.zone,
          },
          reviewId: report.reviewId,
          step: report.step ?? 0,
          reportedAt: report.reportedAt.getTime(),
          isTakenDown: act === 'takeDown',
        });
        sent += 1;
      });
    }
    if (due.length < BATCH_SIZE) return sent;
  }
}
