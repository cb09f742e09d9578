import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '@tessera/contracts/errors';
import { Publication, ReleaseVersion, RemoteName } from '@tessera/contracts/release';
import type { Context } from '../context.ts';
import { newestDocuments } from '../documents/queries.ts';
import { parse, refusal } from '../http.ts';
import { actorFor, demand } from '../tokens/access.ts';
import { environmentNamed } from '../environments/service.ts';
import { EnvironmentName } from '@tessera/server/environment';
import { promote, rollback } from './promote.ts';
import { publish } from './publish.ts';
import { Reason } from './reason.ts';
import { retire } from './retire.ts';
import { unknownFields } from './unknown-fields.ts';
import { findRelease, leftVersions, listReleases, liveReleases, retiredRemotes } from './queries.ts';

/** Minutes. */
const Deadline = z.number().check(z.gte(0), z.lte(1440));
const PromoteBody = z.strictObject({
  environment: z.optional(EnvironmentName),
  remote: RemoteName,
  version: ReleaseVersion,
  /** Versions of other remotes that go live in the same step. */
  together: z.optional(
    z.array(z.strictObject({ remote: RemoteName, version: ReleaseVersion })).check(z.maxLength(100)),
  ),
  deadline: z.optional(Deadline),
  force: z.optional(z.boolean()),
  reason: z.optional(Reason),
});
const RollbackBody = z.strictObject({
  environment: z.optional(EnvironmentName),
  remote: RemoteName,
  version: z.optional(ReleaseVersion),
  deadline: z.optional(Deadline),
  reason: z.optional(Reason),
});
const RetireBody = z.strictObject({
  environment: z.optional(EnvironmentName),
  remote: RemoteName,
  reason: z.optional(Reason),
});
const OneRemote = z.object({ remote: RemoteName });
const OneRelease = z.object({ remote: RemoteName, version: ReleaseVersion });
const StatusQuery = z.strictObject({ environment: z.optional(EnvironmentName) });

/** Publishing, promoting, rolling back, and the queries about them. */
export function releaseRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  app.post('/v1/releases', async (request, reply) => {
    const actor = await actorFor(context, request, 'publish');
    const publication = parse(Publication, request.body);
    demand(context, actor, { action: 'publish', remotes: [publication.descriptor.remote] });
    const { descriptor } = request.body as { readonly descriptor: unknown };
    const strange = unknownFields(descriptor, publication.descriptor, 'descriptor');
    if (strange.length > 0) throw new AppError('BAD_INPUT', { details: strange });
    const answer = await publish(context, publication, actor.by);
    return reply.code(answer.published ? 201 : 200).send(answer);
  });
  app.get('/v1/releases/:remote', async (request) => {
    const { remote } = parse(OneRemote, request.params);
    const releases = await listReleases(database, remote);
    if (releases.length === 0) throw refusal('NOT_FOUND', 'remote', `Nothing was ever published as ${remote}.`);
    return { remote, releases };
  });
  app.get('/v1/releases/:remote/:version', async (request) => {
    const { remote, version } = parse(OneRelease, request.params);
    const release = await findRelease(database, remote, version);
    if (!release) throw refusal('NOT_FOUND', 'version', `${remote} ${version} was never published.`);
    return release;
  });
  app.post('/v1/promote', async (request) => {
    const actor = await actorFor(context, request, 'promote');
    const {
      environment = context.environment,
      remote,
      version,
      together = [],
      deadline,
      force,
      reason,
    } = parse(PromoteBody, request.body);
    const versions = [{ remote, version }, ...together];
    if (new Set(versions.map((one) => one.remote)).size < versions.length)
      throw refusal('BAD_INPUT', 'together', 'Each remote can only be named once.');
    demand(context, actor, { action: 'promote', remotes: versions.map((one) => one.remote), environment });
    return promote(context, { environment, versions, deadline, force, reason }, actor.by);
  });
  app.post('/v1/rollback', async (request) => {
    const actor = await actorFor(context, request, 'promote');
    const { environment = context.environment, ...body } = parse(RollbackBody, request.body);
    demand(context, actor, { action: 'promote', remotes: [body.remote], environment });
    return rollback(context, { ...body, environment }, actor.by);
  });
  app.post('/v1/retire', async (request) => {
    const actor = await actorFor(context, request, 'promote');
    const { environment = context.environment, remote, reason } = parse(RetireBody, request.body);
    demand(context, actor, { action: 'promote', remotes: [remote], environment });
    return retire(context, { environment, remote, reason }, actor.by);
  });
  app.get('/v1/status', async (request) => {
    const environment = parse(StatusQuery, request.query).environment ?? context.environment;
    const [state, live, left, retired, documents] = await Promise.all([
      environmentNamed(database, environment),
      liveReleases(database, environment),
      leftVersions(database, environment),
      retiredRemotes(database, environment),
      newestDocuments(database, environment),
    ]);
    return {
      environment,
      epoch: state.epoch,
      revision: state.revision,
      remotes: live.map(({ remote, version, previous, since, by, descriptor }) => ({
        remote,
        kind: descriptor.kind,
        version,
        previous: previous?.version ?? null,
        left: left.filter((one) => one.remote === remote).map((one) => one.version),
        since,
        by,
      })),
      retired,
      documents: Object.fromEntries(documents.map(({ tenant, revision }) => [tenant, revision])),
    };
  });
}
