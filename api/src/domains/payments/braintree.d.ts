/**
 * The part of the provider's SDK that the adapter uses. The package ships no types, and the published ones reject a
 * refund with a reference.
 */
declare module 'braintree' {
  interface Environment {
    readonly server: string;
  }
  type Done<T> = (error: unknown, result: T) => void;
  interface Found {
    first(done: Done<unknown>): void;
  }
  interface Search {
    orderId(): { is(value: string): void };
    type(): { is(value: 'sale'): void };
  }
  interface BraintreeGateway {
    readonly config: { timeout: number };
    readonly clientToken: { generate(request: object): Promise<unknown> };
    readonly transaction: {
      sale(request: object): Promise<unknown>;
      find(id: string): Promise<unknown>;
      search(ask: (search: Search) => void, done: Done<Found>): void;
      submitForSettlement(id: string): Promise<unknown>;
      void(id: string): Promise<unknown>;
      refund(id: string, request: { readonly amount: string; readonly orderId: string }): Promise<unknown>;
    };
    readonly testing: { settle(id: string): Promise<unknown> };
    readonly webhookNotification: { parse(signature: string, payload: string): Promise<unknown> };
    readonly webhookTesting: {
      sampleNotification(
        kind: string,
        id: string,
      ): Promise<{ readonly bt_signature: string; readonly bt_payload: string }>;
    };
  }
  const braintree: {
    readonly BraintreeGateway: new (config: {
      readonly environment: Environment;
      readonly merchantId: string;
      readonly publicKey: string;
      readonly privateKey: string;
    }) => BraintreeGateway;
    readonly Environment: {
      readonly Sandbox: Environment;
      readonly Production: Environment;
      new (
        server: string,
        port: string,
        authUrl: string,
        ssl: boolean,
        graphQLServer: string,
        graphQLPort: string,
      ): Environment;
    };
  };
  export default braintree;
}
