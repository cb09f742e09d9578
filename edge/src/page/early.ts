import { createHash } from 'node:crypto';

/**
 * Notes the button that a visitor pressed last, or the form sent last, in a part of the page that cannot act yet because
 * its code is on the way: the shell repeats it when the part is ready (shared-kit/src/acts.ts). Links, and forms
 * with an address, work without code. A press that is kept for a part of a page whose other parts act does not reach
 * React, which would hydrate the part for it if the code has just come: it would act twice.
 */
const TEXT =
  '{let w=x=>x.closest("[data-ready],[data-waits]"),r=x=>w(x)?.hasAttribute("data-ready");addEventListener("click",e=>{let b=e.target.closest("button:enabled");if(b&&!r(b)&&(!b.form||b.type=="button")){__PRESSED__=b;w(b)&&e.stopPropagation()}},!0);addEventListener("submit",e=>{let f=e.target;if(f.method=="dialog"&&!r(f))__PRESSED__=f},!0)}var __PRESSED__';
const digest = (algorithm: 'sha256' | 'sha384', encoding: 'hex' | 'base64'): string =>
  createHash(algorithm).update(TEXT).digest(encoding);
const path = `/early.${digest('sha256', 'hex').slice(0, 16)}.js`;

/** A file, because the policy of the page allows no script in it. */
export const earlyScript = {
  path,
  text: TEXT,
  tag: `<script src="${path}" integrity="sha384-${digest('sha384', 'base64')}" crossorigin="anonymous" async></script>`,
};
