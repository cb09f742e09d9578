import { StrictMode, useEffect, type ReactNode } from 'react';
import { hydrateInSlices } from '@tessera/kit/hydrate';
import { actNow } from '../page/early-press.ts';
import { LayoutProvider, type LayoutServices } from './context.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MemberMenu } from './member-menu.tsx';

function Ready({ part, children }: { readonly part: Element; readonly children: ReactNode }): ReactNode {
  useEffect(() => actNow(part), [part]);
  return children;
}

/** Hydrates everything around the main content; each part is a separate React root. */
export function drawLayout(services: LayoutServices, report: (error: unknown, at: string) => void): void {
  const draw = (id: string, identifierPrefix: string, part: ReactNode): void => {
    const element = document.getElementById(id);
    if (!element) return;
    hydrateInSlices(
      element,
      <StrictMode>
        <LayoutProvider services={services}>
          <Ready part={element}>{part}</Ready>
        </LayoutProvider>
      </StrictMode>,
      { identifierPrefix, onRecoverableError: (error) => report(error, `hydration ${id}`) },
    );
  };
  draw('header', 'h', <Header />);
  draw('footer', 'f', <Footer />);
  draw('side', 's', <MemberMenu place="side" />);
  draw('foot', 'b', <MemberMenu place="foot" />);
}
