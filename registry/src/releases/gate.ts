import { unmetNeeds } from '@tessera/contracts/needs';
import type { Descriptor, RouteData } from '@tessera/contracts/release';
import { normalForm } from './normal-form.ts';
import { API } from './publication-rules.ts';

/** A reason against a promotion: `no` is certain, `unknown` is what cannot be compared and a person may answer for. */
export interface Finding {
  readonly verdict: 'no' | 'unknown';
  /** What it is about: `route`, `slot`, `menu`, `shell`, `lent`, `event` or `endpoint`. */
  readonly about: string;
  readonly message: string;
}
export interface Judgement {
  readonly verdict: 'yes' | 'no' | 'unknown';
  readonly findings: readonly Finding[];
  /** What was not checked, and why; never a reason to refuse. */
  readonly warnings: readonly string[];
}

const called = (descriptor: Descriptor): string => `${descriptor.remote} ${descriptor.version}`;
const no = (about: string, message: string): Finding => ({ verdict: 'no', about, message });
const unknown = (about: string, message: string): Finding => ({ verdict: 'unknown', about, message });

/** A path without the names of its parameters; a last optional one makes two shapes. */
export function shapesOf(path: string): readonly string[] {
  const parts = path.split('/').filter(Boolean);
  const shape = (some: readonly string[]) => `/${some.map((part) => (part.startsWith(':') ? ':' : part)).join('/')}`;
  return parts.at(-1)?.endsWith('?') ? [shape(parts.slice(0, -1)), shape(parts)] : [shape(parts)];
}
const placesOf = (route: RouteData): readonly string[] =>
  route.hosts.flatMap((host) => shapesOf(route.path).map((shape) => `${shape} on ${host} hosts`));

/** Each name that both claim. */
function sharedNames(
  about: string,
  word: string,
  candidate: Descriptor,
  other: Descriptor,
  namesOf: (of: Descriptor) => readonly string[],
): Finding[] {
  const taken = new Set(namesOf(other));
  return [...new Set(namesOf(candidate))]
    .filter((name) => taken.has(name))
    .map((name) => no(about, `${word} ${name} belongs to ${called(other)}.`));
}
function ownership(candidate: Descriptor, other: Descriptor): Finding[] {
  return [
    ...sharedNames('route', 'The path', candidate, other, (of) => of.routes.flatMap(placesOf)),
    ...sharedNames('route', 'The route id', candidate, other, (of) => of.routes.map((route) => route.id)),
    ...sharedNames('slot', 'The slot', candidate, other, (of) => of.slots.map((slot) => slot.name)),
    ...sharedNames('menu', 'The menu entry', candidate, other, (of) => of.menu.map((entry) => entry.id)),
  ];
}

/** What a guest needs of its host. */
const hostNeeds = (guest: Descriptor, shell: Descriptor): readonly Finding[] =>
  unmetNeeds(guest.needs, shell.needs).map((unmet) => {
    if (unmet.about === 'lent') {
      const what = unmet.names ? `${unmet.names.join(', ')} from ${unmet.module}` : unmet.module;
      return no('lent', `${called(guest)} imports ${what}, which ${called(shell)} does not lend.`);
    }
    const word = unmet.about === 'shell' ? 'shell contract' : 'React';
    return no('shell', `${called(guest)} needs ${word} ${unmet.wants}, ${called(shell)} has ${unmet.has}.`);
  });

const eventsOf = ({ events }: Descriptor) => [...events.out, ...events.in];
function eventsAgree(candidate: Descriptor, other: Descriptor): Finding[] {
  const names = new Set<string>();
  for (const mine of eventsOf(candidate)) {
    for (const theirs of eventsOf(other)) {
      if (mine.name === theirs.name && normalForm(mine.schema) !== normalForm(theirs.schema)) names.add(mine.name);
    }
  }
  return [...names].map((name) => unknown('event', `${called(candidate)} and ${called(other)} describe the event ${name} differently.`));
}

function endpointsKnown(user: Descriptor, api: Descriptor): Finding[] {
  const known = new Map(api.endpoints.map((endpoint) => [endpoint.id, endpoint]));
  return user.endpoints.flatMap((use): Finding[] => {
    const offer = known.get(use.id);
    if (!offer) return [no('endpoint', `${called(user)} calls ${use.id}, which ${called(api)} does not have.`)];
    if (offer.method !== use.method || offer.path !== use.path) {
      return [
        no(
          'endpoint',
          `${called(user)} calls ${use.id} as ${use.method} ${use.path}, ${called(api)} has it as ${offer.method} ${offer.path}.`,
        ),
      ];
    }
    if (normalForm(offer.schema) === normalForm(use.schema)) return [];
    return [unknown('endpoint', `${called(user)} and ${called(api)} describe the answer of ${use.id} differently.`)];
  });
}

/**
 * Whether a version may join the others that are live in an environment. Only pairs that contain the candidate are judged, so
 * that an old quarrel of two others blocks nobody.
 * @param others what else is live, without another version of the candidate's remote
 * @param api the api's descriptor, live or newest; null when none was ever published
 */
export function judge(candidate: Descriptor, others: readonly Descriptor[], api: Descriptor | null): Judgement {
  const warnings: string[] = [];
  const findings = others.flatMap((other) => [...ownership(candidate, other), ...eventsAgree(candidate, other)]);
  const guests = others.filter((other) => other.kind !== 'shell' && other.remote !== API);
  const shell = others.find((other) => other.kind === 'shell');
  if (candidate.kind === 'shell') {
    if (shell) findings.push(no('shell', `The shell of this environment is ${called(shell)}; there is room for one.`));
    findings.push(...guests.flatMap((guest) => hostNeeds(guest, candidate)));
  } else if (candidate.remote === API) {
    findings.push(...others.flatMap((other) => endpointsKnown(other, candidate)));
  } else if (shell) {
    findings.push(...hostNeeds(candidate, shell));
  } else {
    warnings.push('No shell is live here yet: what it lends is compared when one is promoted.');
  }
  if (candidate.remote !== API && candidate.endpoints.length) {
    if (api) findings.push(...endpointsKnown(candidate, api));
    else
      warnings.push(
        `No api was published yet: the ${candidate.endpoints.length} endpoints that ${called(candidate)} calls were not compared.`,
      );
  }
  const has = (verdict: Finding['verdict']) => findings.some((finding) => finding.verdict === verdict);
  return { verdict: has('no') ? 'no' : has('unknown') ? 'unknown' : 'yes', findings, warnings };
}
