import { renderOnServer, renderRemote, type RemoteTest, type ServerTest, type TestOptions } from '@tessera/kit/testing';
import type { ReactElement } from 'react';
import { words } from '../i18n/index.ts';
import { allAnswers } from './examples.ts';

export type At = TestOptions['at'];
export interface ScreenTests {
  /** In the browser; the given options replace the defaults. */
  open(rest?: Partial<TestOptions>): RemoteTest;
  /** Rendered on the server, then hydrated. */
  onServer(rest?: Partial<TestOptions>): Promise<ServerTest>;
}
/** Opens one screen of the blog at its address; every call is answered. */
export function testsOf(screen: ReactElement, at: At): ScreenTests {
  const options: TestOptions = { messages: words, at, answers: allAnswers };
  return {
    open: (rest) => renderRemote(screen, { ...options, ...rest }),
    onServer: (rest) => renderOnServer(() => import('../server.ts'), screen, { ...options, ...rest }),
  };
}
