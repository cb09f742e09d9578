import './globals.ts';
import { QueryClient } from '@tanstack/react-query';
import { render, waitFor, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { LANGUAGE_NAMES, LANGUAGES } from '@tessera/contracts/languages';
import { UnitFrame } from '../react.ts';
import { createTestUnit, type TestUnit } from './runtime.ts';
import { testTenant, type TestOptions } from './options.ts';
import { hardCoded, pseudo } from './pseudo.ts';

export { answer, keepWaiting, refuse, type Answer, type Call, type FakeNetwork } from './network.ts';
export { press } from './press.ts';
export type { TestUnit } from './runtime.ts';
export { inEveryLanguage, TEST_NOW, testTenant, type At, type TestOptions } from './options.ts';
export { wordProblems } from './words.ts';
export { openFromServer, renderOnServer, type ServerTest, type TakenOver } from './server.tsx';

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

/** A language's name is written in that language, and its code in Latin letters. */
const OWN_NAMES = [...Object.values(LANGUAGE_NAMES), ...LANGUAGES.map((lang) => lang.toUpperCase())];
/** Renders a screen in the pseudo-locale with all its data, and returns what is written on it without being a message. */
export async function hardCodedOn(ui: ReactNode, options: TestOptions): Promise<readonly string[]> {
  const { lang, messages } = pseudo(options.messages);
  const test = renderRemote(ui, { ...options, lang, messages });
  const loading = messages[lang]['kit.skeleton.loading'] ?? '';
  await waitFor(() => {
    if (!test.container.querySelector('h1')?.textContent?.trim()) throw new Error('the screen has no heading yet');
    if (test.container.textContent.includes(loading)) throw new Error('the screen is still loading');
  });
  const found = await hardCoded(test.container, options.answers ?? [], [testTenant.name, ...OWN_NAMES]);
  test.unmount();
  return found;
}
