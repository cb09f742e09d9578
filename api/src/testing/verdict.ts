import type { Who } from '@tessera/contracts/endpoint';
import type { Row } from './access/table.ts';

/**
 * Who may call an endpoint at all, and the rows that its ids name. `public`: what the site shows to everybody. `other`:
 * rows that only the tests beside their domain can make; here nobody's id is refused to everybody.
 */
export type Verdict = Who | { readonly who: Who; readonly row: Row | 'public' | 'other' };
export const whoOf = (verdict: Verdict): Who =>
  typeof verdict === 'object' && 'who' in verdict ? verdict.who : (verdict as Who);
export const rowOf = (verdict: Verdict): Row | 'public' | 'other' | null =>
  typeof verdict === 'object' && 'row' in verdict ? verdict.row : null;
