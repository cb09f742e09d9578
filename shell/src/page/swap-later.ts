import { newer, type ReleaseDocument, type SignedDocument } from '@tessera/contracts/release';
import { tryAgain } from '../hosts/try-again.ts';
import type { createSwapping, SwappingServices } from './swapping.ts';

type Swapping = ReturnType<typeof createSwapping>;
/** Milliseconds until the code is asked for again, at most; on average half of it at first. */
const PAUSE = { first: 2_000, most: 60_000 };

/**
 * Swapping for a page that begins without its code: it comes with the first document that says anything new. Such a
 * document waits for it, however long that takes; of several the newest.
 */
export function swapLater(
  services: SwappingServices,
  load: () => Promise<{ readonly createSwapping: (services: SwappingServices) => Swapping }> = () =>
    import(/* webpackChunkName: "federation" */ './swapping.ts'),
): Pick<Swapping, 'accept' | 'isOutdated' | 'log'> {
  let made: Swapping | null = null;
  let coming: Promise<void> | null = null;
  let waiting: SignedDocument | null = null;
  let tries = 0;
  const read = ({ text }: SignedDocument): ReleaseDocument => JSON.parse(text) as ReleaseDocument;

  function prepare(): Promise<void> {
    coming ??= tryAgain(load).then(
      async ({ createSwapping }) => {
        made = createSwapping(services);
        if (waiting) await made.accept(waiting);
        waiting = null;
      },
      (error: unknown) => {
        coming = null;
        services.report(error, 'release');
        tries += 1;
        if (waiting)
          setTimeout(() => void prepare(), Math.min(PAUSE.most, PAUSE.first * 2 ** (tries - 1)) * Math.random());
      },
    );
    return coming;
  }
  return {
    async accept(signed) {
      if (made) return made.accept(signed);
      try {
        // Whoever connects is told what is live, which the page says already.
        if (newer(read(signed), services.release$.value) === 0) return undefined;
        if (!waiting || newer(read(signed), read(waiting)) > 0) waiting = signed;
      } catch (error) {
        return services.report(error, 'release');
      }
      return prepare();
    },
    isOutdated: () => made?.isOutdated() ?? false,
    get log() {
      return made?.log ?? [];
    },
  };
}
