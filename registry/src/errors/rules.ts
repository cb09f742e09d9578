import type { Failure, ServerFailure } from '@tessera/contracts/reports';
import { contentHash } from '../files/blobs.ts';
import type { Place } from './maps.ts';

/** Days after its last report until a cause is forgotten; hours of the day's picture. */
export const KEPT_DAYS = 30;
export const HOURS = 24;
/** Causes and kinds of one version, and causes of all: what is beyond is counted, not kept. */
export const MOST = { causes: 100, kinds: 300, all: 5_000 } as const;

const LIBRARY = /(^|\/)(node_modules|webpack)\//;
/** Whether a place is in code of ours: not of a library, and not of the bundler. */
export const isOwn = ({ source }: Pick<Place, 'source'>): boolean => !LIBRARY.test(source);

/** `TypeError` of «TypeError: slot is undefined»; `Error` for a message without such a name. */
export const nameOf = (message: string): string => /^([A-Z][A-Za-z0-9]{2,39})(?=: |$)/.exec(message)?.[1] ?? 'Error';
export const textOf = (message: string): string => {
  const name = nameOf(message);
  return message.startsWith(`${name}: `) ? message.slice(name.length + 2) : message === name ? '' : message;
};

/** What is the same in all reports whose cause is looked for once. */
export const kindOf = ({ remote, version, shell, at, message, frames }: Failure): string =>
  contentHash(
    JSON.stringify([
      remote,
      version,
      shell,
      isCall(at) ? at : '',
      nameOf(message),
      frames.length > 0 ? frames : [at, message],
    ]),
  );
/** A call that fails does so at one place of the shell, whichever it is; it is told apart by what was called. */
const isCall = (at: string): boolean => at.startsWith('call ');

/** The first own place of a stack: in the remote's own script, or else in another of ours. */
export function firstOwn(
  remote: string,
  stack: readonly { readonly file: string; readonly place: Place }[],
): Place | null {
  const own = stack.filter(({ place }) => place.isMapped && isOwn(place));
  const first = own.find(({ file }) => file.startsWith(`/assets/${remote}/`)) ?? own[0] ?? stack[0];
  return first?.place ?? null;
}
/** `mfe-booking/src/hold.ts:84`, as it is shown. */
export const whereOf = (place: Place | null, at: string): string =>
  place ? `${place.source}:${place.line}` : at || 'unknown';

/**
 * What makes reports of several versions one cause: remote, name, and the place without what moves from version to version, which is the
 * line where the function is known, and the address of a script without a map.
 */
export function causeOf(
  { remote, at, message }: Pick<Failure, 'remote' | 'at' | 'message'>,
  place: Place | null,
): string {
  const name = nameOf(message);
  const where = isCall(at)
    ? at
    : !place
      ? `${at} ${textOf(message)}`
      : place.isMapped
        ? `${place.source} ${place.name ?? place.line}`
        : `${place.source} ${place.line} ${place.column}`;
  return contentHash(JSON.stringify([remote, name, where])).slice(0, 16);
}
/** The same for a server, whose places are its own sources. */
export const serverKindOf = ({ times: _times, ...failure }: ServerFailure): string =>
  contentHash(JSON.stringify(['server', failure]));
const ownPlaceOf = ({ places }: Pick<ServerFailure, 'places'>): ServerFailure['places'][number] | undefined =>
  places.find(({ source }) => isOwn({ source })) ?? places[0];
export const serverCauseOf = (failure: ServerFailure): string => {
  const place = ownPlaceOf(failure);
  const where = place ? `${place.source} ${place.name ?? place.line}` : failure.at;
  return contentHash(JSON.stringify([failure.server, failure.kind, where])).slice(0, 16);
};
export const serverWhereOf = (failure: ServerFailure): string => {
  const place = ownPlaceOf(failure);
  return place ? `${place.source}:${place.line}` : failure.at;
};
/** The row of a cause in one version. */
export const errorOf = (cause: string, version: string): string => contentHash(`${cause} ${version}`).slice(0, 24);
/** The row of a version for what is beyond its limit. */
export const OTHERS = 'More kinds of errors than are kept';
export const othersOf = (remote: string, version: string): { readonly cause: string; readonly id: string } => {
  const cause = contentHash(`others ${remote}`).slice(0, 16);
  return { cause, id: errorOf(cause, version) };
};
