import { onNextAct } from '@tessera/kit/acts';
import { once } from '@tessera/kit/once';
import { tryAgain } from '../hosts/try-again.ts';
import type { Application } from './applications.ts';
import type { Shown } from './shown.ts';

/** single-spa, as far as the shell uses it. */
interface Code {
  register(application: Application): void;
  start(): void;
}
/** The remotes as applications of single-spa, each registered once. */
export interface Applications {
  add(application: Application): void;
  /** Enters the one whose page the tab begins with. */
  begin(name: string): void;
  /** Settles when the address decides which of them is on the page; without single-spa another page cannot be shown. */
  ready(): Promise<void>;
}
export interface ApplicationsServices {
  readonly shown: Shown;
  /** The one that the address belongs to now. */
  current(): string;
  /** single-spa listens to the address from now on, and lets those who listen after it know of its changes in turn. */
  came(): void;
  report(error: unknown, at: string): void;
}
/** The first page of a tab is entered without single-spa, which takes over when it is there, or when somebody acts. */
export function createApplications(
  { shown, current, came, report }: ApplicationsServices,
  load: () => Promise<Code> = () => import(/* webpackChunkName: "later" */ './applications.ts'),
): Applications {
  const known = new Map<string, Application>();
  let code: Code | null = null;
  /** Entered here, and not yet by single-spa. */
  let begun: Application | null = null;
  function leaveBegun(): void {
    begun?.leave();
    begun = null;
  }
  const register = (application: Application): void =>
    code?.register({
      ...application,
      enter() {
        const isThere = begun?.name === application.name;
        if (isThere) begun = null;
        else {
          leaveBegun();
          application.enter();
        }
      },
    });
  const come = once(async () => {
    code = await tryAgain(load, 2);
    came();
    if (begun && current() !== begun.name) leaveBegun();
    known.forEach(register);
    code.start();
  });
  const prepare = (): void => void come().catch((error: unknown) => report(error, 'applications'));
  onNextAct(prepare);
  shown.afterDrawing(prepare);
  return {
    add(application) {
      known.set(application.name, application);
      register(application);
    },
    begin(name) {
      begun = known.get(name) ?? null;
      begun?.enter();
    },
    ready: come,
  };
}
