import Fastify from 'fastify';
import { sealWith } from './braintree-xml.ts';
import type { Face, FaceSettings } from './face.ts';
import type { EmulatorDeps, Payment } from './book.ts';
import { browserApi } from './braintree-browser.ts';
import { serverApi } from './braintree-server.ts';

/** Milliseconds after which a captured payment counts as settled; the provider settles overnight. */
const SETTLES_AFTER = 86_400_000;

/**
 * Implements the provider's API, as used by the adapter and the card form, on the emulator's own book. Like the
 * provider, it accepts a nonce once and a reference any number of times. It stores no rows of its own: settlement is
 * derived from the timestamps in the book.
 */
export async function openFace(deps: EmulatorDeps, settings: FaceSettings): Promise<Face> {
  const settled = new Set<string>();
  const isSettled = ({ id, createdAt }: Pick<Payment, 'id' | 'createdAt'>): boolean =>
    settled.has(id) || deps.clock.now().epochMilliseconds - createdAt.getTime() > SETTLES_AFTER;
  const app = Fastify({ logger: false, forceCloseConnections: true });
  const emulator: EmulatorDeps = { ...deps, seal: sealWith(settings, (id) => settled.has(id)) };
  await app.register(async (own) =>
    serverApi(own, emulator, settings, { isSettled, settle: (id) => void settled.add(id) }),
  );
  browserApi(app, emulator);
  await app.listen({ host: '127.0.0.1', port: settings.port });
  const bound = app.server.address();
  return {
    emulator,
    address: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : settings.port}`,
    close: () => app.close(),
  };
}
