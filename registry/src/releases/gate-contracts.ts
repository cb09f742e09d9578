import type { Descriptor, EndpointUse } from '@tessera/contracts/release';
import { incompatibilities } from './compatible.ts';
import { problemClause } from './compatible-words.ts';
import { called, no, notCompared, type Finding } from './findings.ts';

/** Sender and receiver, by name and version, and how to resolve a problem between them. */
interface Pair {
  readonly about: Finding['about'];
  readonly sender: string;
  readonly taker: string;
  /** `the body of booking.hold`. */
  readonly what: string;
  readonly advice: string;
}
function compared({ about, sender, taker, what, advice }: Pair, sent: unknown, taken: unknown): Finding[] {
  return incompatibilities(sent, taken).map((problem) => ({
    verdict: problem.verdict,
    about,
    where: problem.path === '' ? what : `${problem.path} in ${what}`,
    message: `${problemClause(problem, sender, taker)}. ${problem.kind === 'pattern' ? 'Read both.' : advice}`,
  }));
}

/** `anyone` includes members, and `member` includes each role. */
function admits(offer: string, use: string): boolean {
  if (offer === 'anyone' || offer === use) return true;
  if (use === 'anyone') return false;
  return offer === 'member' || (use !== 'member' && use.split(',').every((role) => offer.split(',').includes(role)));
}
const unnamed = (path: string): string => path.replaceAll(/:\w+/g, ':');
const parametersOf = (path: string): readonly string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
/** Path parameters are matched by position, so the api's get the names that the caller uses. */
function namedAs(schema: unknown, own: string, wanted: string): unknown {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Readonly<Record<string, unknown>>;
    required?: readonly string[];
  };
  const names = new Map(parametersOf(own).map((name, index) => [name, parametersOf(wanted)[index] ?? name]));
  const renamed = (name: string) => names.get(name) ?? name;
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [renamed(name), inner])),
    required: required.map(renamed),
  };
}

function requestFits(
  user: Descriptor,
  use: EndpointUse,
  api: Descriptor,
  offer: EndpointUse,
  isApiNew: boolean,
): Finding[] {
  if (!use.request || !offer.request) return [];
  const advice = isApiNew
    ? `Let the api go on taking what ${user.remote} sends until no live version sends it.`
    : 'First promote an api that takes it.';
  const pair = (part: string): Pair => ({
    about: 'endpoint',
    sender: called(user),
    taker: called(api),
    what: `the ${part} of ${use.id}`,
    advice,
  });
  const [sent, taken] = [use.request, offer.request];
  return [
    ...compared(pair('path'), sent.params, namedAs(taken.params, offer.path, use.path)),
    ...compared(pair('query'), sent.query, taken.query),
    ...bodyFits(pair('body'), sent.body, taken.body),
  ];
}
/** An api without a body ignores one; an api with a body rejects a call without one. */
function bodyFits(pair: Pair, sent: unknown, taken: unknown): Finding[] {
  if (taken === null) return [];
  if (sent !== null) return compared(pair, sent, taken);
  return [
    {
      ...no('endpoint', `${pair.taker} requires one, but ${pair.sender} sends none. ${pair.advice}`),
      where: pair.what,
    },
  ];
}
function answerFits(
  user: Descriptor,
  use: EndpointUse,
  api: Descriptor,
  offer: EndpointUse,
  isApiNew: boolean,
): Finding[] {
  const advice = isApiNew
    ? `Let the api go on answering as ${user.remote} reads it, or first promote a version of ${user.remote} that reads both.`
    : `First promote an api that answers so, or let ${user.remote} read both.`;
  const pair: Pair = {
    about: 'endpoint',
    sender: called(api),
    taker: called(user),
    what: `the answer of ${use.id}`,
    advice,
  };
  const mine = use.produces ?? offer.produces;
  if (mine !== offer.produces && offer.produces !== undefined) {
    return [
      {
        ...no(
          'endpoint',
          `${called(api)} sends ${offer.produces}, but ${called(user)} reads ${mine ?? 'JSON'}. ${advice}`,
        ),
        where: pair.what,
      },
    ];
  }
  return compared(pair, offer.schema, use.schema);
}

/** A version's calls compared with the api that it will use. `isApiNew`: the api is the one being promoted. */
export function endpointsFit(user: Descriptor, api: Descriptor, isApiNew: boolean): Finding[] {
  const served = new Map(api.endpoints.map((endpoint) => [endpoint.id, endpoint]));
  const first = isApiNew
    ? `Keep it until no live version of ${user.remote} calls it.`
    : 'First promote an api that has it.';
  return user.endpoints.flatMap((use): Finding[] => {
    const offer = served.get(use.id);
    if (!offer)
      return [no('endpoint', `${called(user)} calls ${use.id}, which ${called(api)} does not have. ${first}`)];
    if (offer.method !== use.method || unnamed(offer.path) !== unnamed(use.path)) {
      const [mine, theirs] = [`${use.method} ${use.path}`, `${offer.method} ${offer.path}`];
      return [
        no(
          'endpoint',
          `${called(user)} calls ${use.id} as ${mine}, ${called(api)} has it as ${theirs}. A call that moves gets a new id. ${first}`,
        ),
      ];
    }
    const audience = admits(offer.who, use.who)
      ? []
      : [
          no(
            'endpoint',
            `${called(user)} calls ${use.id} for ${use.who}, ${called(api)} answers it to ${offer.who} only. ${first}`,
          ),
        ];
    return [
      ...audience,
      ...requestFits(user, use, api, offer, isApiNew),
      ...answerFits(user, use, api, offer, isApiNew),
    ];
  });
}
/** Codes that a version does not know are no reason to refuse: it shows its general message for them. */
export function unknownCodes(user: Descriptor, api: Descriptor): string[] {
  const served = new Map(api.endpoints.map((endpoint) => [endpoint.id, endpoint]));
  const found = user.endpoints.flatMap(({ id, errors }) => {
    const codes = errors ? (served.get(id)?.errors ?? []).filter((code) => !errors.includes(code)) : [];
    return codes.length > 0 ? [`${codes.join(', ')} (${id})`] : [];
  });
  return found.length === 0
    ? []
    : [
        `${called(user)} shows its general sentence for codes of ${called(api)} that it does not know: ${found.join('; ')}.`,
      ];
}

function eventsFit(publisher: Descriptor, listener: Descriptor, isPublisherNew: boolean): Finding[] {
  const advice = isPublisherNew
    ? `Publish a new name for what changed, and the old one until no live version of ${listener.remote} listens to it.`
    : `Let ${listener.remote} hear both, or first promote a version of ${publisher.remote} that publishes it so.`;
  return publisher.events.out.flatMap((sent) =>
    listener.events.in
      .filter(({ name }) => name === sent.name)
      .flatMap((taken) =>
        compared(
          {
            about: 'event',
            sender: called(publisher),
            taker: called(listener),
            what: `the event ${sent.name}`,
            advice,
          },
          sent.schema,
          taken.schema,
        ),
      ),
  );
}
function embedded(host: Descriptor, lender: Descriptor, isHostNew: boolean): Finding[] {
  const advice = isHostNew
    ? `First promote a version of ${lender.remote} that takes these props.`
    : `Let the slot go on taking what ${host.remote} passes, or lend it under a new name.`;
  return (host.uses ?? []).flatMap((sent) =>
    lender.slots
      .filter(({ name }) => name === sent.name)
      .flatMap((taken) =>
        compared(
          { about: 'slot', sender: called(host), taker: called(lender), what: `the props of ${sent.name}`, advice },
          sent.props,
          taken.props,
        ),
      ),
  );
}
/** Events and slots between two versions, in both directions. */
export const meetingFits = (candidate: Descriptor, other: Descriptor): Finding[] => [
  ...eventsFit(candidate, other, true),
  ...eventsFit(other, candidate, false),
  ...embedded(candidate, other, true),
  ...embedded(other, candidate, false),
];

export const uncomparedCalls = (one: Descriptor): string[] =>
  one.endpoints.some(({ request }) => !request)
    ? [notCompared(one, `what it ${one.kind === 'api' ? 'takes' : 'sends'} in its calls`)]
    : [];
export const uncomparedProps = (one: Descriptor): string[] =>
  one.kind === 'unit' && !one.uses ? [notCompared(one, 'which props it passes to slots')] : [];
