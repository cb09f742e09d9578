import type { Token } from '../tokens/queries.ts';
import { ACTIONS, stateOf } from '../tokens/rules.ts';
import { codeField, fieldOf, formField, html, notice, tableOf, type Html } from './html.ts';
import type { Visit } from './visit.ts';

const day = (at: Date): string => at.toISOString().slice(0, 10);
const MEANS: Readonly<Record<(typeof ACTIONS)[number], string>> = {
  publish: 'Publish versions',
  promote: 'Promote, roll back and retire',
  tenant: 'Change and publish partners',
  read: 'Read',
};

/** Every token, and the form for another. */
export function tokensBody(
  { session, fields }: Visit,
  tokens: readonly Token[],
  now: Date,
  said: {
    readonly problems?: readonly string[];
    readonly done?: readonly string[];
    readonly token?: string | undefined;
  },
): Html {
  const rows = tokens.map((token) => [
    token.name,
    token.may.join(', '),
    token.remote ?? 'all',
    token.environment ?? 'all',
    day(token.endsAt),
    token.revokedAt ? `revoked ${day(token.revokedAt)} by ${token.revokedBy}` : stateOf(token, now),
    stateOf(token, now) === 'valid' &&
      html`<form method="post" action="/console/tokens/revoke">
        ${formField(session)}<input type="hidden" name="name" value="${token.name}" /><button class="plain">
          Revoke<span class="skip"> the token of ${token.name}</span>
        </button>
      </form>`,
  ]);
  const may = (fields['may'] ?? '').split(',');
  return html`${notice('bad', said.problems ?? [])}${notice('good', said.done ?? [])}
    ${
      said.token &&
      html`<div class="notice good" role="status">
        <p>The token is shown only now:</p>
        <p class="code">${said.token}</p>
      </div>`
    }
    ${tableOf('Tokens', ['Owner', 'May', 'Remote', 'Environment', 'Until', 'State', 'Steps'], rows, 'There are no tokens but the operator’s.')}
    <h2>A new token</h2>
    <form class="sheet" method="post" action="/console/tokens">
      ${formField(session)}
      ${fieldOf({ name: 'name', label: 'Owner', hint: 'A person or a machine; the audit log carries this name.', value: fields['name'] ?? '', attributes: html`required maxlength="80"` })}
      <fieldset>
        <legend>May</legend>
        ${ACTIONS.map((action) => html`<div class="check"><input type="checkbox" id="may-${action}" name="may" value="${action}" ${may.includes(action) && html` checked`} /><label for="may-${action}">${MEANS[action]}</label></div>`)}
      </fieldset>
      ${fieldOf({ name: 'remote', label: 'Remote', hint: 'Empty for every one.', value: fields['remote'] ?? '' })}
      ${fieldOf({ name: 'environment', label: 'Environment', hint: 'Empty for every one.', value: fields['environment'] ?? '' })}
      ${fieldOf({ name: 'days', label: 'Days until it ends', type: 'number', value: fields['days'] ?? '90', attributes: html`min="1" max="366" required` })}
      ${!session.isFresh && codeField('A new token needs a code, because your last one is older than ten minutes.')}
      <button>Make the token</button>
    </form>`;
}
