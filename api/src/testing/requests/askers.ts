import { login } from '@tessera/contracts/session';
import { DEMO_PASSWORD } from '../../seed/seed-logins.ts';
import type { LiveApp } from '../live-app.ts';
import { good } from '../test-app.ts';
import type { Asker } from './walk.ts';

const PEOPLE = { member: 'maria.dobre@example.com', provider: 'ilinca.veridan@example.com' } as const;

/** A visitor, a member and a specialist of the demo, each with their own browser. */
export async function openAskers(live: LiveApp): Promise<readonly Asker[]> {
  const member = live.browser({ address: '203.0.113.10' });
  const provider = live.browser({ address: '203.0.113.11' });
  good(await member.call(login, { email: PEOPLE.member, password: DEMO_PASSWORD }));
  good(await provider.call(login, { email: PEOPLE.provider, password: DEMO_PASSWORD }));
  return Object.entries({ anybody: live.browser({ address: '203.0.113.12' }), member, provider }).map(
    ([name, browser]) => ({
      name,
      async send({ operation, url, origin, contentType, body }) {
        const response = await browser.send(operation.method === 'GET' ? 'GET' : 'POST', url, {
          ...(origin === 'foreign' ? { origin: 'https://elsewhere.example' } : {}),
          ...(body === null || contentType === null ? {} : { body, contentType }),
        });
        return {
          status: response.statusCode,
          contentType: String(response.headers['content-type'] ?? ''),
          text: response.body,
        };
      },
    }),
  );
}
