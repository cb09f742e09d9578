import type { SessionInfo, socialArrival } from '@tessera/contracts/session';

type Output<E> = E extends { readonly __io?: [unknown, infer O] } ? O : never;
export type ArrivalData = Output<typeof socialArrival>;
/** What every step after a provider gets. */
export interface StepProps {
  readonly id: string;
  /** The provider's name. */
  readonly provider: string;
  readonly onDone: (session: SessionInfo) => void;
}
