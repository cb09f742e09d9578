/** Markup: what is put into it is escaped, unless it is markup itself. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
type Part = Html | string | number | null | undefined | false | readonly Html[];
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (part === null || part === undefined || part === false) return '';
  return typeof part === 'object' ? part.map(({ text }) => text).join('') : escaped(String(part));
}
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.map((text, index) => text + textOf(parts[index])).join(''));

export interface Page {
  readonly title: string;
  readonly body: Html;
  /** Who is logged in; null on the page to log in. */
  readonly session: { readonly operator: string; readonly form: string } | null;
  /** Whose address is this page's in the navigation. */
  readonly at?: string;
}
const PLACES = [
  ['/console/releases', 'Releases'],
  ['/console/errors', 'Errors'],
  ['/console/audit', 'Audit log'],
  ['/console/tokens', 'Tokens'],
] as const;

/** The hidden field that every form of a session has. */
export const formField = ({ form }: { readonly form: string }): Html =>
  html`<input type="hidden" name="form" value="${form}" />`;
function header({ operator, form }: NonNullable<Page['session']>, at: string | undefined): Html {
  const links = PLACES.map(
    ([href, name]) => html`<li><a href="${href}" ${at === href && html` aria-current="page"`}>${name}</a></li>`,
  );
  return html`<header>
    <nav aria-label="Console">
      <ul>
        ${links}
      </ul>
    </nav>
    <form method="post" action="/console/logout">
      ${formField({ form })}<span>${operator}</span> <button class="plain">Log out</button>
    </form>
  </header>`;
}
export const pageOf = ({ title, body, session, at }: Page): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – Tessera releases</title>
        <link rel="stylesheet" href="/console/style.css" />
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        ${session && header(session, at)}
        <main id="main" tabindex="-1">
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.text;

/** What went well or wrong, at the top of a page; a screen reader says it. */
export const notice = (kind: 'good' | 'bad', sentences: readonly string[]): Html | null =>
  sentences.length === 0
    ? null
    : html`<div class="notice ${kind}" role="${kind === 'bad' ? 'alert' : 'status'}">
        ${sentences.map((one) => html`<p>${one}</p>`)}
      </div>`;

/** A table; on a narrow screen its rows are stacked, which is why the roles are said and each cell has its heading. */
export const tableOf = (
  name: string,
  head: readonly string[],
  rows: readonly (readonly Part[])[],
  empty: string,
  kind: 'wide' | '' = '',
): Html =>
  rows.length === 0
    ? html`<p>${empty}</p>`
    : html`<div class="frame ${kind}">
        <table role="table" aria-label="${name}">
          <thead role="rowgroup">
            <tr role="row">
              ${head.map((word) => html`<th role="columnheader" scope="col">${word}</th>`)}
            </tr>
          </thead>
          <tbody role="rowgroup">
            ${rows.map(
              (cells) =>
                html`<tr role="row">
                  ${cells.map((cell, index) => (index === 0 ? html`<th role="rowheader" scope="row">${cell}</th>` : html`<td role="cell" data-head="${head[index]}"><div>${cell}</div></td>`))}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`;

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value?: string;
  readonly type?: 'text' | 'password' | 'number' | 'date';
  readonly attributes?: Html;
}
/** A labelled field with its hint. */
export const fieldOf = ({ name, label, hint, value = '', type = 'text', attributes }: Field): Html =>
  html`<div class="field">
    <label for="${name}">${label}</label>${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      ${hint && html` aria-describedby="${name}-hint"`}
      ${attributes}
    />
  </div>`;
export const choiceOf = (
  name: string,
  label: string,
  options: readonly (readonly [value: string, text: string])[],
  chosen: string,
): Html =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${options.map(([value, text]) => html`<option value="${value}" ${value === chosen && html` selected`}>${text}</option>`)}
    </select>
  </div>`;
export const checkOf = (name: string, label: string, isChecked = false): Html =>
  html`<div class="check">
    <input type="checkbox" id="${name}" name="${name}" value="on" ${isChecked && html` checked`} /><label for="${name}"
      >${label}</label
    >
  </div>`;
export const codeField = (hint: string): Html =>
  fieldOf({
    name: 'code',
    label: 'Code from your phone',
    hint,
    attributes: html`required autocomplete="one-time-code" inputmode="text" maxlength="20" autocapitalize="none"
    spellcheck="false"`,
  });
