import type { Decline, GatewayName } from '@tessera/contracts/payments';

/** A payment as the gateway knows it now. Events only say that something changed; what counts is always asked for. */
export interface GatewayTransaction {
  readonly id: string;
  /** Our name for the try to pay: the attempt's id. */
  readonly reference: string;
  /** Integer minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly status: 'challenge' | 'pending' | 'authorized' | 'captured' | 'declined' | 'voided';
  readonly decline: Decline | null;
  /** Where the bank asks the person, while the status is `challenge`. */
  readonly challengeUrl: string | null;
  /** What was given back so far; `reference` is ours, or anything else when somebody did it at the gateway. */
  readonly refunds: readonly { readonly id: string; readonly reference: string; readonly amount: number }[];
}

export interface Authorization {
  readonly reference: string;
  readonly nonce: string;
  readonly amount: number;
  readonly currency: string;
  /** What a person may read at the gateway: the order's number. */
  readonly label: string;
}

/** A webhook as it came in, before anybody believes it. */
export interface RawWebhook {
  readonly body: string;
  readonly signature: string;
  /** Epoch milliseconds. */
  readonly at: number;
}
/** A webhook whose signature holds. */
export interface GatewayEvent {
  readonly id: string;
  /** Null: it is about no payment, such as a test of the address. */
  readonly transactionId: string | null;
}

/**
 * What the site needs of a payment provider (decision 13). Each call that moves money carries our own reference, and the same
 * reference moves it once. Never called inside a transaction of the database.
 */
export interface PaymentGateway {
  readonly name: GatewayName;
  /** What a browser needs to turn a card into a nonce. */
  clientToken(): Promise<string>;
  /** Reserves the amount; `null` when the nonce is unknown, used up or too old, or nobody takes the currency. */
  authorize(what: Authorization): Promise<GatewayTransaction | null>;
  /** Takes a reserved amount; what is taken already stays so. */
  capture(id: string): Promise<GatewayTransaction>;
  /** Gives a reserved amount free. */
  void(id: string): Promise<GatewayTransaction>;
  /** Gives back all or part of a captured amount. Throws when more is asked than is left. */
  refund(what: { readonly id: string; readonly reference: string; readonly amount: number }): Promise<GatewayTransaction>;
  get(id: string): Promise<GatewayTransaction | null>;
  /** By our own reference, when its answer never came. */
  find(reference: string): Promise<GatewayTransaction | null>;
  /** Null for what was not signed by the gateway, or too long ago. */
  parseWebhook(raw: RawWebhook): Promise<GatewayEvent | null>;
}
