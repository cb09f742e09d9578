import type { FastifyInstance } from 'fastify';
import { codeOf } from '@tessera/contracts/errors';
import { tokenize } from './tokens.ts';
import type { EmulatorDeps } from './book.ts';
import { Tokenize } from './braintree-requests.ts';

/** The API for the card form in browsers, with a client token and from another origin. */
export function browserApi(app: FastifyInstance, deps: EmulatorDeps): void {
  const cors = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'authorization, braintree-version, content-type',
    'access-control-allow-methods': 'POST',
    'access-control-max-age': '600',
  };
  const refused = (errorClass: string, inputPath?: readonly string[]) => ({
    data: null,
    errors: [{ message: errorClass, extensions: { errorClass, ...(inputPath ? { inputPath } : {}) } }],
  });
  app.options('/graphql', async (_request, reply) => reply.headers(cors).code(204).send());
  app.post('/graphql', async (request, reply) => {
    void reply.headers(cors);
    const { number, expirationMonth, expirationYear, cvv } = Tokenize.parse(request.body).variables.input.creditCard;
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    try {
      const { nonce, brand, lastFour } = await tokenize(deps, {
        token,
        number,
        expires: `${expirationMonth}/${expirationYear.slice(-2)}`,
        code: cvv,
      });
      return {
        data: { tokenizeCreditCard: { token: nonce, creditCard: { brandCode: brand.toUpperCase(), last4: lastFour } } },
      };
    } catch (error) {
      if (codeOf(error) === 'LINK_EXPIRED') return refused('AUTHENTICATION');
      if (codeOf(error) !== 'BAD_INPUT') throw error;
      const isDate = (error as { details?: readonly { path: string }[] }).details?.some(
        ({ path }) => path === 'expires',
      );
      return refused('VALIDATION', ['input', 'creditCard', isDate ? 'expirationMonth' : 'number']);
    }
  });
}
