import { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server.edge';
import type { Endpoint } from '@tessera/contracts/endpoint';
import type { Lang } from '@tessera/contracts/languages';
import type { FetchedAnswer, RemoteServer, ServerView } from '@tessera/contracts/unit';
import { createBusyBook } from './busy.ts';
import { createDrafts } from './drafts.ts';
import { createFormat } from './format.ts';
import type { Rest } from './hooks/rest.tsx';
import type { ErrorKeys, Messages, Translate } from './i18n.ts';
import { decides, isRequired, queryOf, type Page, type PageContext, type PageNeed } from './page.ts';
import { failedWith, parseAnswer, type Query } from './query.ts';
import { UnitFrame } from './react.ts';
import {
  answerKey,
  constant,
  createAnswers,
  seedsOf,
  stillShell,
  type AnswerStore,
  type UnitRuntime,
} from './runtime.ts';
import { translateWith } from './words-server.ts';

export interface ServerDefinition {
  /** `__TESSERA_VERSION__` of the remote's own build. */
  readonly version: string;
  readonly screens: readonly { readonly page: Page; readonly screen: ComponentType }[];
  /** The rests of screens, which browsers fetch by themselves (`restOf`), and their code. */
  readonly rests?: readonly (readonly [rest: Rest, code: ComponentType])[];
  readonly messages: Readonly<Record<Lang, Messages>>;
  /** As in `createRemote`. */
  readonly errors?: ErrorKeys;
}
/** Context of a page with an untyped `t`, because the screens' parts use their remote's own keys. */
interface ServerContext extends PageContext {
  readonly t: Translate;
}
/**
 * The server side of a remote: the calls that a page needs, and its markup rendered from the
 * responses. Pure and synchronous.
 */
export function createServer(definition: ServerDefinition): RemoteServer {
  for (const [rest, code] of definition.rests ?? []) rest.give(code);
  const screenOf = (view: ServerView) => definition.screens.find(({ page }) => page.route.id === view.route.id);
  const contextOf = (view: ServerView, answers: AnswerStore): ServerContext => ({
    match: view.route,
    lang: view.lang,
    tenant: view.tenant,
    now: Date.parse(view.now),
    origin: view.origin,
    t: translateWith(view.lang, definition.messages[view.lang]),
    format: createFormat(view.lang),
    read: <I, O>(query: Query<I, O>) =>
      parseAnswer<O>(query.endpoint as Endpoint<unknown, O>, answers.get(query.endpoint.id, query.input)),
    has: (id) => view.routes.includes(id),
  });
  return {
    needs(view, got) {
      const answers = createAnswers(got);
      return (screenOf(view)?.page.needs?.(contextOf(view, answers)) ?? [])
        .filter((need) => !answers.get(queryOf(need).endpoint.id, queryOf(need).input))
        .map((need) => ({
          endpoint: queryOf(need).endpoint.id,
          input: queryOf(need).input,
          required: isRequired(need),
          ...('own' in need ? { own: true } : {}),
          maxAge: queryOf(need).endpoint.maxAge,
        }));
    },
    render(view, got) {
      const found = screenOf(view);
      if (!found) return { kind: 'not-found' };
      const answers = createAnswers(got);
      const context = contextOf(view, answers);
      const { page, screen: Screen } = found;
      const missing = (page.needs?.(context) ?? [])
        .filter(decides)
        .some((need) => failedWith(answers.get(queryOf(need).endpoint.id, queryOf(need).input)) === 'NOT_FOUND');
      if (missing) return { kind: 'not-found' };
      const moved = page.redirect?.(context);
      if (moved) return { kind: 'redirect', ...moved };
      const html = renderToString(
        <UnitFrame
          unit={runtimeOf(view, answers, context, definition)}
          client={new QueryClient()}
          onPainted={() => undefined}
        >
          {/* In the browser the head stands before the screen; ids of `useId` are made of places in the tree. */}
          {null}
          <Screen />
        </UnitFrame>,
        { identifierPrefix: view.key },
      );
      const needed = page.needs?.(context) ?? [];
      const unfit = got.flatMap((answer, i) => (answer.ok && !isFit(answer, needed) ? [i] : []));
      return { kind: 'page', html, meta: page.meta(context), ...(unfit.length > 0 ? { unfit } : {}) };
    },
  };
}

/** Whether an answer is one of the page's own and has the shape of its contract. */
const isFit = (answer: FetchedAnswer, needed: readonly PageNeed[]): boolean =>
  needed.some((need) => {
    const { endpoint, input } = queryOf(need);
    return (
      answerKey(endpoint.id, input) === answerKey(answer.endpoint, answer.input) &&
      parseAnswer(endpoint as Endpoint<unknown, unknown>, answer) !== undefined
    );
  });

function runtimeOf(
  view: ServerView,
  answers: AnswerStore,
  context: ServerContext,
  { version, errors = {} }: ServerDefinition,
): UnitRuntime {
  const renderedAt = Date.parse(view.now);
  return {
    ...stillShell({
      tenant: view.tenant,
      lang: view.lang,
      zone: view.zone,
      now: renderedAt,
      has: context.has,
      pathOf: (role) => view.roles?.[role] ?? null,
    }),
    remote: view.route.remote,
    version,
    where: 'server',
    hydrating: false,
    key: view.key,
    route: constant(view.route),
    translate: constant(context.t),
    errors,
    seeds: seedsOf(answers),
    drafts: createDrafts('', null),
    busy: createBusyBook(() => renderedAt),
    slotProps: constant(undefined),
    renderedAt,
    navigate: () => undefined,
    head: () => undefined,
    notFound: () => undefined,
    parcels: null,
  };
}
