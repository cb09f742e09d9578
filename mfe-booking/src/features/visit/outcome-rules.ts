import type { Order } from '@tessera/contracts/booking';

/** How an order stands, for its page: a cancelled visit and a question of the bank are kinds of their own. */
export type Kind = Order['context'] | 'cancelled' | 'challenge';
export function kindOf({ context, appointment, challengeUrl }: Order): Kind {
  if (context === 'success' && appointment.status === 'cancelled') return 'cancelled';
  return context === 'pending' && challengeUrl !== null ? 'challenge' : context;
}
/** What the parts of that page are given. */
export interface PartProps {
  readonly order: Order;
  readonly kind: Kind;
}
