import './trusted-types.ts';
import './css/shell.css';
import { turn } from './turn.ts';

/**
 * The libraries and the page, evaluated one after the other, each in its own task: a single task would block a slow
 * phone for a third of a second. All of it ships in one file; `eager` keeps webpack from splitting it.
 */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ './parts/react.ts'),
  () => import(/* webpackMode: "eager" */ './schemas/lent-schemas.ts'),
  () => import(/* webpackMode: "eager" */ './lent.ts'),
  () => import(/* webpackMode: "eager" */ './services/session.ts'),
  () => import(/* webpackMode: "eager" */ './client.tsx'),
];
async function evaluate(): Promise<void> {
  for (const part of PARTS) {
    await turn();
    await part();
  }
}
void evaluate();
