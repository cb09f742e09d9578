import type { LightMyRequestResponse } from 'fastify';
import { URI } from 'otpauth';
import type { NewOperator } from '../operators/service.ts';
import type { TestRegistry } from './open.ts';

const HOST = 'releases.example';
/** The code that the phone of an operator shows. */
export const codeAt = ({ address }: NewOperator, at: Date): string =>
  URI.parse(address).generate({ timestamp: at.getTime() });

/** A browser that visits the console. */
export interface Visitor {
  get(url: string): Promise<LightMyRequestResponse>;
  /** Sends a form with the hidden field of the last page. */
  send(
    url: string,
    fields: Readonly<Record<string, string>>,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  /** What the browser sends as its cookie. */
  readonly cookie: () => string;
}
export function newVisitor({ app }: Pick<TestRegistry, 'app'>, from = '192.0.2.7'): Visitor {
  let cookie = '';
  let form = '';
  const keep = (answer: LightMyRequestResponse): LightMyRequestResponse => {
    const given = answer.headers['set-cookie'];
    if (typeof given === 'string') cookie = given.split(';', 1)[0] ?? '';
    form = /name="form" value="([^"]+)"/.exec(answer.body)?.[1] ?? form;
    return answer;
  };
  const common = () => ({ host: HOST, cookie, 'x-tessera-internal': '' });
  return {
    cookie: () => cookie,
    get: async (url) => keep(await app.inject({ url, headers: common(), remoteAddress: from })),
    send: async (url, fields, headers = {}) =>
      keep(
        await app.inject({
          method: 'POST',
          url,
          remoteAddress: from,
          headers: {
            ...common(),
            origin: `https://${HOST}`,
            'content-type': 'application/x-www-form-urlencoded',
            ...headers,
          },
          payload: new URLSearchParams({ form, ...fields }).toString(),
        }),
      ),
  };
}
/** The sentences that a page says at its top. */
export const said = ({ body }: LightMyRequestResponse): string =>
  [...body.matchAll(/<div class="notice[^>]*>(.*?)<\/div>/gs)]
    .map(([, inner = '']) => inner.replaceAll(/<[^>]+>/g, ' ').trim())
    .join(' ')
    .replaceAll('&#39;', "'");
