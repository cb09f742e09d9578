import type { Decline, GatewayName } from '@tessera/contracts/payments';

/** The current state of a payment at the gateway. Events only signal a change; the state is always fetched. */
export interface GatewayTransaction {
  readonly id: string;
  /** Our reference for the payment attempt: its id. */
  readonly reference: string;
  /** Integer minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly status: 'challenge' | 'pending' | 'authorized' | 'captured' | 'declined' | 'voided';
  readonly decline: Decline | null;
  /** The bank's challenge page, while the status is `challenge`. */
  readonly challengeUrl: string | null;
  /** Refunds so far; `reference` is ours, or anything else when an operator made the refund at the gateway. */
  readonly refunds: readonly { readonly id: string; readonly reference: string; readonly amount: number }[];
}

export interface Authorization {
  readonly reference: string;
  readonly nonce: string;
  readonly amount: number;
  readonly currency: string;
  /** A label shown at the gateway: the order's number. */
  readonly label: string;
}

/** A webhook as received, not yet verified. */
export interface RawWebhook {
  readonly body: string;
  readonly signature: string;
  /** Epoch milliseconds. */
  readonly at: number;
}
/** A webhook with a valid signature. */
export interface GatewayEvent {
  readonly id: string;
  /** Null: it concerns no payment, such as a test of the webhook URL. */
  readonly transactionId: string | null;
}

/**
 * The port to a payment provider (decision 13). Every call that moves money carries our own reference and is
 * idempotent by it. Must not be called inside a database transaction.
 */
export interface PaymentGateway {
  readonly name: GatewayName;
  /** A token with which a browser can turn a card into a nonce. */
  clientToken(): Promise<string>;
  /** Reserves the amount; `null` when the nonce is unknown, used or expired, or no account accepts the currency. */
  authorize(what: Authorization): Promise<GatewayTransaction | null>;
  /** Captures a reserved amount; idempotent. */
  capture(id: string): Promise<GatewayTransaction>;
  /** Releases a reserved amount. */
  void(id: string): Promise<GatewayTransaction>;
  /** Refunds all or part of a captured amount. Throws when the amount exceeds what is left. */
  refund(what: {
    readonly id: string;
    readonly reference: string;
    readonly amount: number;
  }): Promise<GatewayTransaction>;
  get(id: string): Promise<GatewayTransaction | null>;
  /** By our own reference, for a call whose answer was lost. */
  find(reference: string): Promise<GatewayTransaction | null>;
  /** Null for a webhook that was not signed by the gateway, or too long ago. */
  parseWebhook(raw: RawWebhook): Promise<GatewayEvent | null>;
}
