import './globals.ts';
import { QueryClient } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { UnitFrame } from '../react.ts';
import { createTestUnit, type TestUnit } from './runtime.ts';
import type { TestOptions } from './options.ts';

export { answer, keepWaiting, refuse, type Answer, type Call, type FakeNetwork } from './network.ts';
export { press } from './press.ts';
export type { TestUnit } from './runtime.ts';
export { TEST_NOW, testTenant, type At, type TestOptions } from './options.ts';
export { wordProblems } from './words.ts';
export { renderOnServer, type ServerTest } from './server.tsx';

/** A rendered part of a remote, with a record of its effects. */
export interface RemoteTest extends TestUnit, RenderResult {}

/** Renders a screen or slot of a remote as `createRemote()` would, with only the network faked. */
export function renderRemote(ui: ReactNode, options: TestOptions): RemoteTest {
  const test = createTestUnit(options);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  const drawn = render(
    <UnitFrame unit={test.unit} client={client} onPainted={() => undefined}>
      {ui}
    </UnitFrame>,
  );
  return { ...test, ...drawn };
}
