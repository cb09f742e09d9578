import type * as z from 'zod/mini';

/**
 * A place that one remote provides inside another's page: typed props, and a height reserved by width before it is
 * filled.
 */
export interface SlotObject<P> {
  readonly name: string;
  readonly props: z.ZodMiniType<P>;
  readonly example: P;
  /** Pixels reserved at page widths from 360, 768 and 1280. */
  readonly reserve: Readonly<Record<360 | 768 | 1280, number>>;
}
export const slot = <P>(
  name: `${string}.v${number}`,
  props: z.ZodMiniType<P>,
  options: Omit<SlotObject<P>, 'name' | 'props'>,
): SlotObject<P> => ({ name, props, ...options });
