/** The console's only style sheet; colours have a contrast of at least 4.5 to 1 in both schemes. */
export const STYLE = `:root {
  color-scheme: light dark;
  --ground: #f6f5f1; --sheet: #ffffff; --ink: #1d2527; --soft: #4c595c; --line: #a9b3b3; --act: #0b5a63; --on-act: #ffffff; --good: #1c5c37; --bad: #8f1f28;
}
@media (prefers-color-scheme: dark) {
  :root { --ground: #14191a; --sheet: #1d2425; --ink: #eef1ef; --soft: #b5c0c0; --line: #586466; --act: #7fd0d8; --on-act: #0d2225; --good: #8fd6a8; --bad: #ffabab; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main, header { max-width: 72rem; margin: 0 auto; padding: 1rem; }
main:focus { outline: none; }
header { display: flex; flex-wrap: wrap; gap: 0.5rem 2rem; align-items: center; justify-content: space-between; border-bottom: 1px solid var(--line); }
header ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin: 0; padding: 0; list-style: none; }
header a, header form { display: inline-flex; gap: 0.5rem; align-items: center; min-height: 2.75rem; }
header a { color: var(--ink); text-decoration: none; border-bottom: 3px solid transparent; }
header a[aria-current] { border-color: var(--act); font-weight: 600; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0.5rem 0 1rem; }
h2 { font-size: 1.2rem; margin: 2rem 0 0.75rem; }
a { color: var(--act); }
a:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
.skip { position: absolute; left: -100rem; }
.skip:focus { left: 1rem; top: 0.5rem; background: var(--sheet); padding: 0.5rem; }
thead th, tbody th, td code { white-space: nowrap; }
.frame { overflow-x: auto; background: var(--sheet); border: 1px solid var(--line); border-radius: 0.5rem; }
table { border-collapse: collapse; width: 100%; font-size: 0.9375rem; }
th, td { text-align: start; vertical-align: baseline; padding: 0.6rem 0.75rem; border-top: 1px solid var(--line); }
thead th { border-top: 0; color: var(--soft); font-weight: 600; white-space: nowrap; }
td code, .code { font: 0.875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
td .acts { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
td .acts a { min-height: 1.5rem; }
td button.plain { min-height: 1.5rem; padding: 0; }
@media (max-width: 48rem) {
  .frame { overflow: visible; background: none; border: 0; }
  table, tbody, tr, tbody th, td { display: block; }
  thead { position: absolute; left: -100rem; }
  tr { background: var(--sheet); border: 1px solid var(--line); border-radius: 0.5rem; padding: 0.5rem 0; margin-bottom: 0.75rem; }
  tbody th, td { border: 0; padding: 0.25rem 0.9rem; }
  td { display: grid; grid-template-columns: 6.5rem minmax(0, 1fr); gap: 0.5rem; overflow-wrap: anywhere; }
  td::before { content: attr(data-head); color: var(--soft); }
  td .acts a, td button.plain { display: inline-flex; align-items: center; min-height: 2.75rem; }
}
form.sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: 0.5rem; padding: 1.25rem; max-width: 34rem; }
form.row { display: flex; flex-wrap: wrap; gap: 0.75rem 1rem; align-items: end; margin-bottom: 1rem; }
form.row .field { margin: 0; flex: 1 1 9rem; }
.field { margin: 0 0 1rem; }
label { display: block; font-weight: 600; margin-bottom: 0.25rem; }
.hint { margin: 0 0 0.25rem; color: var(--soft); font-size: 0.9375rem; }
.check { display: flex; gap: 0.6rem; align-items: center; min-height: 2.75rem; margin-bottom: 0.5rem; }
.check label { margin: 0; font-weight: 400; }
.check input { inline-size: 1.25rem; block-size: 1.25rem; }
fieldset { border: 0; margin: 0 0 0.5rem; padding: 0; }
legend { font-weight: 600; padding: 0; }
input:not([type='checkbox']), select { width: 100%; min-height: 2.75rem; padding: 0.4rem 0.6rem; font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--soft); border-radius: 0.375rem; }
button { min-height: 2.75rem; padding: 0.4rem 1.1rem; font: inherit; font-weight: 600; color: var(--on-act); background: var(--act); border: 0; border-radius: 0.375rem; cursor: pointer; }
button.plain { background: transparent; color: var(--act); padding: 0.4rem 0; text-decoration: underline; font-weight: 400; }
.notice { border-inline-start: 4px solid var(--good); background: var(--sheet); padding: 0.25rem 1rem; margin-bottom: 1rem; overflow-wrap: anywhere; }
.notice.bad { border-color: var(--bad); }
.notice.bad p { color: var(--bad); }
.mark { display: inline-block; padding: 0 0.5rem; border: 1px solid var(--line); border-radius: 0.75rem; font-size: 0.8125rem; white-space: nowrap; }
.mark.bad { color: var(--bad); border-color: var(--bad); }
tbody th { overflow-wrap: anywhere; }
.wide tbody th { white-space: normal; min-width: 16rem; font-weight: 400; }
.bars { display: block; }
.bars .some { fill: var(--act); }
.bars .none { fill: var(--line); }
.stack { background: var(--sheet); border: 1px solid var(--line); border-radius: 0.5rem; margin: 0; padding: 0.5rem 1rem 0.5rem 2.5rem; }
.stack li { padding: 0.25rem 0; }
.stack p { margin: 0.25rem 0; overflow-wrap: anywhere; }
.stack summary { min-height: 1.75rem; cursor: pointer; color: var(--soft); }
.stack pre { overflow-x: auto; margin: 0.5rem 0; padding: 0.5rem 0; background: var(--ground); border-radius: 0.375rem; }
.stack pre span { display: block; padding: 0 0.75rem; white-space: pre; }
.stack pre .here { box-shadow: inset 4px 0 var(--bad); font-weight: 600; }
`;
