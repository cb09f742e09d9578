import type { Descriptor } from '@tessera/contracts/release';

/** A reason against a promotion: `no` is certain; `unknown` cannot be compared, and a person may override it. */
export interface Finding {
  readonly verdict: 'no' | 'unknown';
  readonly about: 'owner' | 'route' | 'slot' | 'menu' | 'shell' | 'lent' | 'event' | 'endpoint';
  readonly message: string;
  /** The place in a contract: `items[].status in the answer of booking.appointments`. */
  readonly where?: string;
}
export const called = (descriptor: Descriptor): string => `${descriptor.remote} ${descriptor.version}`;
export const no = (about: Finding['about'], message: string): Finding => ({ verdict: 'no', about, message });

/** Parts of a contract that older descriptors lack cannot be compared; a new build adds them. */
export const notCompared = (one: Descriptor, what: string): string =>
  `${called(one)} was built before descriptors said ${what}, so that was not compared. Rebuild and promote it to have it compared.`;

/** A path without the names of its parameters; a trailing optional one gives two shapes. */
export function shapesOf(path: string): readonly string[] {
  const parts = path.split('/').filter(Boolean);
  const shape = (some: readonly string[]) => `/${some.map((part) => (part.startsWith(':') ? ':' : part)).join('/')}`;
  return parts.at(-1)?.endsWith('?') ? [shape(parts.slice(0, -1)), shape(parts)] : [shape(parts)];
}

/** The number of places listed for one cause. */
const SHOWN = 5;
/**
 * One finding per cause: a value that occurs in thirty responses is one message that lists its places, not thirty
 * messages.
 */
export function grouped(findings: readonly Finding[]): readonly Finding[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = JSON.stringify([finding.verdict, finding.about, finding.message]);
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    const places = [...new Set(same.flatMap(({ where }) => where ?? []))];
    if (!first) return [];
    const { verdict, about, message } = first;
    if (places.length === 0) return [{ verdict, about, message }];
    const more = places.length > SHOWN ? ` and ${places.length - SHOWN} more places` : '';
    return [{ verdict, about, message: `${places.slice(0, SHOWN).join(', ')}${more}: ${message}` }];
  });
}
