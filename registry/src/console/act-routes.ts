import { ReleaseVersion, RemoteName } from '@tessera/contracts/release';
import { EnvironmentName } from '@tessera/server/environment';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { environmentNamed } from '../environments/service.ts';
import { parse, refusal } from '../http.ts';
import { GUARDED } from '../operators/rules.ts';
import { confirm, tellNext, toldNow } from '../operators/service.ts';
import { promote, rollback, type Outcome } from '../releases/promote.ts';
import { retire } from '../releases/retire.ts';
import { Reason } from '../releases/reason.ts';
import { actBody, ACTS, releasesBody, titleOf, type Act } from './release-pages.ts';
import { sentencesOf, show, withHeaders, type Visited } from './visit.ts';

const Which = z.object({ environment: z.optional(EnvironmentName) });
const Step = z.object({ act: z.enum(ACTS), remote: RemoteName, environment: EnvironmentName });
const Version = z.object({ version: ReleaseVersion });
const Details = z.object({
  version: z.union([ReleaseVersion, z.literal('')]),
  deadline: z
    .string()
    .check(
      z.refine(
        (text) => text === '' || (Number(text) >= 0 && Number(text) <= 1440),
        'Minutes for busy tabs are from 0 to 1440.',
      ),
    ),
  reason: Reason,
  force: z.optional(z.literal('on')),
});
interface ReadStep {
  readonly act: Act;
  readonly remote: string;
  readonly environment: string;
}

/** Carries the step out; returns what the operator is told. */
async function perform(
  context: Context,
  { act, remote, environment }: ReadStep,
  fields: Readonly<Record<string, string>>,
  by: string,
): Promise<readonly string[]> {
  const {
    version,
    deadline: minutes,
    reason,
    force,
  } = parse(Details, { version: '', deadline: '', reason: '', ...fields });
  const deadline = minutes === '' ? undefined : Number(minutes);
  const told = (outcome: Outcome, sentence: string): readonly string[] =>
    'unchanged' in outcome
      ? [`${remote} ${version} was live in ${environment} before; nothing changed.`]
      : [`${sentence} Documents are at revision ${outcome.revision}.`, ...outcome.warnings];
  switch (act) {
    case 'promote': {
      const { version: wanted } = parse(Version, { version });
      const versions = [{ remote, version: wanted }];
      const outcome = await promote(context, { environment, versions, deadline, reason, force: force === 'on' }, by);
      return told(outcome, `${remote} ${wanted} is live in ${environment}.`);
    }
    case 'rollback': {
      if (reason.trim() === '') throw refusal('BAD_INPUT', 'reason', 'Say why: a rollback needs a reason.');
      const wanted = version === '' ? undefined : version;
      const outcome = await rollback(context, { environment, remote, version: wanted, deadline, reason }, by);
      return told(outcome, `${remote} was rolled back in ${environment}.`);
    }
    case 'retire': {
      const { version: gone, revision, warnings } = await retire(context, { environment, remote, reason }, by);
      return [
        `${remote} ${gone} is no longer live in ${environment}. Documents are at revision ${revision}.`,
        ...warnings,
      ];
    }
  }
}

/** What is live, and the steps that change it. */
export function actRoutes(app: FastifyInstance, context: Context, visited: Visited): void {
  app.get(
    '/console/releases',
    visited(async ({ session, cookie }, request, reply) => {
      const { environment = context.environment } = parse(Which, request.query);
      const body = await releasesBody(context, environment, await toldNow(context, cookie));
      return show(reply, { title: `Releases in ${environment}`, body, session, at: '/console/releases' });
    }),
  );
  app.get(
    '/console/act',
    visited(async (visit, request, reply) => {
      const step = parse(Step, request.query);
      await environmentNamed(context.database, step.environment);
      const needsCode = step.environment === GUARDED && !visit.session.isFresh;
      const body = await actBody(context, visit, { ...step, needsCode }, []);
      return show(reply, { title: titleOf(step.act, step.remote, step.environment), body, session: visit.session });
    }),
  );
  app.post(
    '/console/act',
    visited(async (visit, request, reply) => {
      const { session, fields, cookie } = visit;
      const step = parse(Step, fields);
      await environmentNamed(context.database, step.environment);
      let needsCode = step.environment === GUARDED && !session.isFresh;
      try {
        if (needsCode)
          await confirm(context, { cookie, name: session.operator, code: fields['code'] ?? '', from: request.ip });
        needsCode = false;
        const done = await perform(context, step, fields, session.operator);
        await tellNext(context, cookie, done);
        // So that a reload shows the page again and does not roll back further.
        return withHeaders(reply).redirect(`/console/releases?environment=${step.environment}`, 303);
      } catch (error) {
        const body = await actBody(context, visit, { ...step, needsCode }, sentencesOf(error));
        return show(reply, { title: titleOf(step.act, step.remote, step.environment), body, session }, 409);
      }
    }),
  );
}
