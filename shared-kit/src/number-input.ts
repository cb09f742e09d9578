import type { InputEvent } from 'react';

/** `decimal`: with one point. */
export type NumberKind = 'whole' | 'decimal';

/** Most languages of the site write a comma where the field has its point. */
const withPoint = (text: string, kind: NumberKind): string =>
  kind === 'decimal' && !text.includes('.') ? text.replace(',', '.') : text;
/** The digits of a text, and of a decimal number its first point; a comma is one where there is no other. */
export function numberOf(text: string, kind: NumberKind): string {
  if (kind === 'whole') return text.replaceAll(/\D/g, '');
  const [whole = '', ...rest] = withPoint(text, kind)
    .replaceAll(/[^\d.]/g, '')
    .split('.');
  return rest.length > 0 ? `${whole}.${rest.join('')}` : whole;
}
/**
 * What makes an input one for numbers: another character is not typed, and what is pasted loses it. Spread it over the
 * input.
 */
export const numberInput = (kind: NumberKind) => ({
  inputMode: kind === 'whole' ? ('numeric' as const) : ('decimal' as const),
  onBeforeInput(event: InputEvent<HTMLInputElement>) {
    const { data, currentTarget: input } = event;
    // What is pasted is cleaned below; a line break sends the form.
    if (data.length !== 1 || data < ' ') return;
    const { value, selectionStart, selectionEnd } = input;
    const next = value.slice(0, selectionStart ?? value.length) + data + value.slice(selectionEnd ?? value.length);
    if (numberOf(next, kind) !== withPoint(next, kind)) event.preventDefault();
  },
  onInput({ currentTarget: input }: { readonly currentTarget: HTMLInputElement }) {
    const number = numberOf(input.value, kind);
    if (number !== input.value) input.value = number;
  },
});
