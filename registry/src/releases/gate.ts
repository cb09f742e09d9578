import { unmetNeeds } from '@tessera/contracts/needs';
import { foldedPath, spellingsOf } from '@tessera/contracts/address';
import type { Descriptor, RouteData } from '@tessera/contracts/release';
import { called, grouped, no, shapesOf, type Finding } from './findings.ts';
import { endpointsFit, meetingFits, uncomparedCalls, uncomparedProps, unknownCodes } from './gate-contracts.ts';
import { API } from './publication-rules.ts';

export interface Judgement {
  readonly verdict: 'yes' | 'no' | 'unknown';
  readonly findings: readonly Finding[];
  /** Checks that were skipped, and why; never a reason to refuse. */
  readonly warnings: readonly string[];
}

const placesOf = (route: RouteData): readonly string[] =>
  route.hosts.flatMap((host) =>
    spellingsOf(route)
      .map(foldedPath)
      .flatMap(shapesOf)
      .map((shape) => `${shape} on ${host} hosts`),
  );

/** The names that both claim. */
function sharedNames(
  about: Finding['about'],
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
    ...sharedNames('route', 'The role', candidate, other, (of) => of.routes.flatMap(({ role }) => role ?? [])),
    ...sharedNames('slot', 'The slot', candidate, other, (of) => of.slots.map((slot) => slot.name)),
    ...sharedNames('menu', 'The menu entry', candidate, other, (of) => of.menu.map((entry) => entry.id)),
  ];
}

/** A guest's needs that its host does not meet. */
const hostNeeds = (guest: Descriptor, shell: Descriptor): readonly Finding[] =>
  unmetNeeds(guest.needs, shell.needs).map((unmet) => {
    if (unmet.about === 'lent') {
      const what = unmet.names ? `${unmet.names.join(', ')} from ${unmet.module}` : unmet.module;
      return no('lent', `${called(guest)} imports ${what}, which ${called(shell)} does not lend.`);
    }
    const word = unmet.about === 'shell' ? 'shell contract' : 'React';
    return no('shell', `${called(guest)} needs ${word} ${unmet.wants}, ${called(shell)} has ${unmet.has}.`);
  });

/**
 * Whether a version is compatible with everything else that is live in an environment. Only pairs that include the
 * candidate are judged, so that an existing conflict between two others blocks nobody.
 * @param others everything else that is live, without other versions of the candidate's remote
 * @param api the api's descriptor, live or latest; null if none was ever published
 */
export function judge(candidate: Descriptor, others: readonly Descriptor[], api: Descriptor | null): Judgement {
  const isApi = candidate.remote === API;
  const callers = others.filter((other) => other.remote !== API);
  const shell = others.find((other) => other.kind === 'shell');
  const findings = grouped([
    ...others.flatMap((other) => [...ownership(candidate, other), ...meetingFits(candidate, other)]),
    ...(isApi
      ? callers.flatMap((caller) => endpointsFit(caller, candidate, true))
      : roomFor(candidate, callers, shell)),
    ...(!isApi && api ? endpointsFit(candidate, api, false) : []),
  ]);
  const has = (verdict: Finding['verdict']) => findings.some((finding) => finding.verdict === verdict);
  return {
    verdict: has('no') ? 'no' : has('unknown') ? 'unknown' : 'yes',
    findings,
    warnings: isApi ? apiWarnings(candidate, callers) : remoteWarnings(candidate, callers, shell, api),
  };
}

/** Checks that there is one shell, and that it meets the needs of everything that runs in it. */
function roomFor(
  candidate: Descriptor,
  callers: readonly Descriptor[],
  shell: Descriptor | undefined,
): readonly Finding[] {
  if (candidate.kind !== 'shell') return shell ? hostNeeds(candidate, shell) : [];
  const second = shell
    ? [no('shell', `The shell of this environment is ${called(shell)}; there is room for one.`)]
    : [];
  return [...second, ...callers.filter(({ kind }) => kind !== 'shell').flatMap((guest) => hostNeeds(guest, candidate))];
}
const apiWarnings = (api: Descriptor, callers: readonly Descriptor[]): string[] => [
  ...uncomparedCalls(api),
  ...callers.flatMap((caller) => [...uncomparedCalls(caller), ...unknownCodes(caller, api)]),
];
function remoteWarnings(
  candidate: Descriptor,
  others: readonly Descriptor[],
  shell: Descriptor | undefined,
  api: Descriptor | null,
): string[] {
  const warnings = [
    ...uncomparedProps(candidate),
    ...(candidate.slots.length > 0 ? others.flatMap(uncomparedProps) : []),
  ];
  if (candidate.kind !== 'shell' && !shell)
    warnings.push('No shell is live here yet: what it lends is compared when one is promoted.');
  const calls = candidate.endpoints.length;
  if (calls === 0) return warnings;
  if (api)
    return [...warnings, ...uncomparedCalls(candidate), ...uncomparedCalls(api), ...unknownCodes(candidate, api)];
  return [
    ...warnings,
    `No api was published yet: the ${calls} endpoints that ${called(candidate)} calls were not compared.`,
  ];
}
