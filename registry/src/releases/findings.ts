import type { Descriptor } from '@tessera/contracts/release';

/** A reason against a promotion: `no` is certain, `unknown` is what cannot be compared and a person may answer for. */
export interface Finding {
  readonly verdict: 'no' | 'unknown';
  readonly about: 'route' | 'slot' | 'menu' | 'shell' | 'lent' | 'event' | 'endpoint';
  readonly message: string;
}
export const called = (descriptor: Descriptor): string => `${descriptor.remote} ${descriptor.version}`;
export const no = (about: Finding['about'], message: string): Finding => ({ verdict: 'no', about, message });

/** A path without the names of its parameters; a last optional one makes two shapes. */
export function shapesOf(path: string): readonly string[] {
  const parts = path.split('/').filter(Boolean);
  const shape = (some: readonly string[]) => `/${some.map((part) => (part.startsWith(':') ? ':' : part)).join('/')}`;
  return parts.at(-1)?.endsWith('?') ? [shape(parts.slice(0, -1)), shape(parts)] : [shape(parts)];
}
