import { onNextAct } from '@tessera/kit/acts';
import { tryAgain } from '../hosts/try-again.ts';
import type { Shown } from '../page/shown.ts';
import type { LayoutServices } from './context.tsx';

interface Drawing {
  drawLayout(services: LayoutServices, report: (error: unknown, at: string) => void): void;
}
/**
 * Header, menus and footer come after the page that they stand around, or with the first act of a person: the server has
 * drawn them, their links are links, and a press that comes too early is kept (kit/acts). Without their code they
 * stay so, and the next act tries again.
 */
export function drawLayoutLater(
  services: LayoutServices,
  shown: Shown,
  words: () => Promise<void>,
  report: (error: unknown, at: string) => void,
  load: () => Promise<Drawing> = () => import(/* webpackChunkName: "later" */ './draw.tsx'),
): void {
  let coming: Promise<void> | null = null;
  function begin(): void {
    coming ??= Promise.all([tryAgain(load, 2), words()]).then(
      ([{ drawLayout }]) => drawLayout(services, report),
      (error: unknown) => {
        coming = null;
        report(error, 'layout');
        onNextAct(begin);
      },
    );
  }
  onNextAct(begin);
  shown.after(begin);
}
