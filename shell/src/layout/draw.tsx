import { StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { hydrateInSlices, knowsNear, whenNear } from '@tessera/kit/hydrate';
import { actNow } from '@tessera/kit/acts';
import { LayoutProvider, type LayoutServices } from './context.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MemberMenu } from './member-menu.tsx';

function Ready({ part, children }: { readonly part: Element; readonly children: ReactNode }): ReactNode {
  useEffect(() => actNow(part), [part]);
  return children;
}

/**
 * Lets a part be drawn when it comes near or somebody acts in it, as the server has drawn it; or as soon as the page is
 * another one, afresh: React does not compare the addresses of links when it hydrates.
 */
function drawLater(element: Element, { match, lang, menu }: LayoutServices, draw: (isFresh: boolean) => void): void {
  if (!knowsNear()) return draw(false);
  const begin = (isFresh: boolean): void => {
    stopWaiting();
    for (const one of following) one.unsubscribe();
    draw(isFresh);
  };
  const stopWaiting = whenNear(element, () => begin(false));
  const following = [match, lang, menu].map((stream) => {
    const first: unknown = stream.value;
    return stream.subscribe((value: unknown) => value !== first && begin(true));
  });
}

/** Hydrates everything around the main content; each part is a separate React root. */
export function drawLayout(services: LayoutServices, report: (error: unknown, at: string) => void): void {
  const treeOf = (element: Element, part: ReactNode): ReactNode => (
    <StrictMode>
      <LayoutProvider services={services}>
        <Ready part={element}>{part}</Ready>
      </LayoutProvider>
    </StrictMode>
  );
  const draw = (id: string, identifierPrefix: string, part: ReactNode, isLater = false): void => {
    const element = document.getElementById(id);
    if (!element) return;
    const options = { identifierPrefix, onRecoverableError: (error: unknown) => report(error, `hydration ${id}`) };
    const begin = (isFresh: boolean): void => {
      if (isFresh) createRoot(element, options).render(treeOf(element, part));
      else hydrateInSlices(element, treeOf(element, part), options);
    };
    if (isLater) drawLater(element, services, begin);
    else begin(false);
  };
  draw('header', 'h', <Header />);
  draw('footer', 'f', <Footer />, true);
  draw('side', 's', <MemberMenu place="side" />);
  draw('foot', 'b', <MemberMenu place="foot" />);
}
