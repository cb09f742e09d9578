import { ACTIONS, type Action } from '../tokens/rules.ts';

export interface TokenScope {
  readonly may: readonly Action[];
  /** Days that it is valid. */
  readonly days: number;
  readonly remote: string | undefined;
}
export type TokenAct =
  | ({ readonly act: 'add'; readonly owner: string } & TokenScope)
  | { readonly act: 'revoke'; readonly owner: string }
  | { readonly act: 'list' };
export interface TokenValues {
  readonly may?: string | undefined;
  readonly remote?: string | undefined;
  readonly days?: string | undefined;
}

const DAYS = 90;
const isAction = (word: string): word is Action => ACTIONS.some((action) => action === word);

/** The words after `tokens` and the options of its own; a string says what is wrong with them. */
export function readTokenAct(words: readonly string[], { may, remote, days }: TokenValues): TokenAct | string {
  const [act, owner] = words;
  if (act === 'add' && owner !== undefined) {
    const actions = (may ?? '').split(',').map((word) => word.trim());
    if (!actions.every(isAction))
      return 'tokens add needs --may publish, promote, tenant or read, or several: --may publish,read.';
    const number = days === undefined ? DAYS : Number(days);
    if (!/^\d+$/.test(days ?? String(DAYS)) || number < 1 || number > 366)
      return `--days takes a number from 1 to 366. Without it a token is valid for ${DAYS} days.`;
    return { act, owner, may: actions, days: number, remote };
  }
  const stray = Object.entries({ may, remote, days }).find(([, value]) => value !== undefined)?.[0];
  if (act === 'revoke' && owner !== undefined) return stray ? `tokens revoke takes no --${stray}.` : { act, owner };
  if (act === 'list' && owner === undefined) return stray ? `tokens list takes no --${stray}.` : { act };
  return 'Usage: tokens add NAME, tokens list or tokens revoke NAME';
}
