/**
 * The only style sheet of these pages. They represent another company, so they do not use the shell's tokens, only
 * similar colours. They use the platform's font, because their policy allows only this style sheet.
 */
export const PAGE_STYLE = `:root {
  color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif;
  --bg: light-dark(#f4f3ef, #10141d); --surface: light-dark(#fff, #1a202c); --ink: light-dark(#111c3b, #eef1f8); --ink-2: light-dark(#475069, #b9c0d2);
  --line: light-dark(#dedad2, #353d4e); --control: light-dark(#7d8296, #7b849b); --brand: light-dark(#1d6159, #7fd0c4); --on-brand: light-dark(#fff, #08201d);
  --soft: light-dark(#dcf1ee, #1c3b38); --on-soft: light-dark(#0f4740, #b7e9e2); --gold: light-dark(#fdedcb, #42351a); --on-gold: light-dark(#5a3d05, #f7dfa8);
  --red: light-dark(#fde4e1, #4b2322); --on-red: light-dark(#8c1d18, #ffc9c4);
}
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--bg); color: var(--ink); overflow-wrap: break-word; }
main { max-width: 52rem; margin: 0 auto; padding: clamp(1.25rem, 4vw, 3rem) 1rem 4rem; }
h1 { margin: 0; font-size: clamp(1.5rem, 1.3rem + 1vw, 2rem); line-height: 1.2; letter-spacing: -.015em; text-wrap: balance; }
h2 { margin: 0; font-size: 1.0625rem; line-height: 1.35; overflow-wrap: anywhere; }
p { margin: .5rem 0 0; color: var(--ink-2); text-wrap: pretty; }
a { color: var(--brand); font-weight: 600; text-underline-offset: .18em; }
.sign { display: flex; gap: 3px; margin-block-end: 1.25rem; }
.sign i { width: 1.25rem; height: 1.25rem; border-radius: 4px; background: var(--brand); }
.sign i:nth-child(2) { border-start-end-radius: 100%; opacity: .55; }
.sign i:nth-child(3) { border-radius: 50%; background: light-dark(#f0b53d, #f0c463); }
.card, li { padding: clamp(1rem, 3vw, 1.5rem); border: 1px solid var(--line); border-radius: 18px; background: var(--surface); }
.card { margin-block-start: 1.5rem; }
ul { display: grid; gap: 1rem; list-style: none; margin: 1.5rem 0 0; padding: 0; }
.head { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: .25rem 1rem; }
.sum { margin: 0; color: var(--ink); font-size: 1.25rem; font-weight: 700; font-variant-numeric: tabular-nums; }
.facts { display: flex; flex-wrap: wrap; gap: .5rem; }
.facts span { padding: .125rem .625rem; border-radius: 8px; background: var(--bg); font-size: .875rem; }
.facts .captured, .facts .authorized { background: var(--soft); color: var(--on-soft); }
.facts .pending, .facts .challenge { background: var(--gold); color: var(--on-gold); }
.facts .declined { background: var(--red); color: var(--on-red); }
.acts { display: flex; flex-wrap: wrap; gap: .5rem; margin-block-start: 1rem; }
form { display: contents; }
button {
  font: inherit; font-size: .9375rem; font-weight: 600; line-height: 1.25; min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid var(--control); border-radius: 12px;
  background: var(--surface); color: var(--ink); cursor: pointer;
}
button:hover { background: var(--bg); }
button:active { transform: translateY(1px); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.main { border-color: transparent; background: var(--brand); color: var(--on-brand); }
.main:hover { background: color-mix(in oklab, var(--brand) 88%, var(--ink)); }
.quiet { border-color: var(--line); font-size: .8125rem; font-weight: 500; color: var(--ink-2); }
table { width: 100%; margin-block-start: 1rem; border-collapse: collapse; font-size: .9375rem; }
th, td { padding: .5rem 1rem .5rem 0; border-block-start: 1px solid var(--line); text-align: start; vertical-align: top; }
th { border: 0; font-size: .8125rem; color: var(--ink-2); }
td:first-child { font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
.ask { max-width: 26rem; margin: 0 auto; }
.ask .card { padding: clamp(1.25rem, 6vw, 2.25rem); margin-block-start: clamp(0rem, 8vh, 5rem); box-shadow: 0 18px 40px -18px rgb(10 20 50 / .25); }
.ask .sum { margin-block-start: 1.25rem; font-size: 2rem; line-height: 1.2; }
.ask .acts { flex-direction: column; margin-block-start: 1.5rem; }
.ask button { min-height: 3.25rem; font-size: 1rem; }
.note { font-size: .8125rem; text-align: center; }
@media (max-width: 31rem) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tr, td { display: block; }
  tr { padding-block: .5rem; border-block-start: 1px solid var(--line); }
  td { padding: 0; border: 0; }
  .acts button { flex: 1 1 auto; }
}
@media (forced-colors: active) { .card, li, .facts span { border: 1px solid CanvasText; } }
`;
