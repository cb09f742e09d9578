import './trusted-types.ts';
import './css/shell.css';
import { turn } from './turn.ts';

/**
 * The libraries and the page, evaluated one after the other and each in a turn of its own: in one go a cheap phone would answer
 * nobody for a third of a second. All of it comes in one file; `eager` keeps webpack from fetching the parts apart.
 */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ './parts/react.ts'),
  () => import(/* webpackMode: "eager" */ './lent-schemas.ts'),
  () => import(/* webpackMode: "eager" */ './lent.ts'),
  () => import(/* webpackMode: "eager" */ './hosts/federation.ts'),
  () => import(/* webpackMode: "eager" */ './services/session.ts'),
  () => import(/* webpackMode: "eager" */ './client.tsx'),
];
async function evaluate(): Promise<void> {
  for (const part of PARTS) {
    await part();
    await turn();
  }
}
void evaluate();
