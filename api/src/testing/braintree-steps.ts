import type Braintree from 'braintree';
import type { PaymentGateway } from '../domains/payments/index.ts';
import { BRAINTREE, faceOf } from './gateways.ts';
import type { TestApp } from './test-app.ts';

/** The body of a form. */
export const form = (values: Readonly<Record<string, string>>) => new URLSearchParams(values).toString();

/** Common steps of tests of a site that the named provider takes payments for. */
export function braintreeSteps(app: TestApp) {
  const gateway = (): PaymentGateway => {
    if (!app.payments.gateway) throw new Error('nothing can be paid here');
    return app.payments.gateway;
  };
  const webhook = (body: string) =>
    app.send('POST', '/rest/payments/webhook', {
      body,
      origin: null,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  /** The provider's own SDK, connected to the emulator of the site under test. */
  async function sdk(): Promise<InstanceType<typeof Braintree.BraintreeGateway>> {
    const { default: braintree } = await import('braintree');
    const { port } = new URL(await faceOf(gateway()));
    const environment = new braintree.Environment('127.0.0.1', port, '', false, '127.0.0.1', port);
    return new braintree.BraintreeGateway({
      environment,
      merchantId: BRAINTREE.merchantId,
      publicKey: BRAINTREE.publicKey,
      privateKey: BRAINTREE.privateKey,
    });
  }
  return { gateway, webhook, sdk };
}
