import { typed } from './watch-typing.ts';

/** A field that holds text: a control of another kind keeps its state in drafts or the address. */
type TextField = HTMLInputElement | HTMLTextAreaElement;
const FIELDS =
  'textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=button], [type=submit], [type=reset], [type=image])';

/** Text that a person has typed into a field of a place, and how to find the field in another version's markup. */
export interface TypedText {
  readonly text: string;
  readonly isSecret: boolean;
  readonly kind: string;
  /** What the field is called by its author and by its reader, the most certain first. */
  readonly names: readonly string[];
  /** Its number among the fields with the same names. */
  readonly nth: number;
  /** The selection, if the field had the focus. */
  readonly caret: readonly [number | null, number | null] | null;
}

const kindOf = (field: TextField): string => `${field.localName} ${field.type}`;
const namesOf = (field: TextField): readonly string[] => [
  field.dataset['key'] ?? '',
  field.name,
  field.id,
  field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.placeholder,
];
const fieldsIn = (box: ParentNode): readonly TextField[] => [...box.querySelectorAll<TextField>(FIELDS)];
const alike = (field: TextField, kind: string, names: readonly string[]): boolean =>
  kindOf(field) === kind && namesOf(field).join('\n') === names.join('\n');
/** The selection of a field whose kind has one; an address or a number has none. */
const caretOf = (field: TextField): TypedText['caret'] =>
  field === document.activeElement ? [field.selectionStart, field.selectionEnd] : null;

/** The text that a person has typed into the fields of a place, whether or not its unit keeps drafts. */
export function typedIn(box: ParentNode): readonly TypedText[] {
  const fields = fieldsIn(box);
  return fields
    .filter((field) => typed.has(field) || field.value !== field.defaultValue)
    .map((field) => {
      const [kind, names] = [kindOf(field), namesOf(field)];
      return {
        text: field.value,
        isSecret: field.type === 'password',
        kind,
        names,
        nth: fields.filter((one) => alike(one, kind, names)).indexOf(field),
        caret: caretOf(field),
      };
    });
}
/** The same field in other markup: called the same in every way, otherwise by the most certain of its names. */
function findField(box: ParentNode, { kind, names, nth }: TypedText): TextField | undefined {
  const fields = fieldsIn(box).filter((field) => kindOf(field) === kind);
  const same = fields.filter((field) => alike(field, kind, names))[nth];
  if (same) return same;
  for (const [index, name] of names.entries()) {
    const found = name === '' ? [] : fields.filter((field) => namesOf(field)[index] === name);
    if (found.length === 1) return found[0];
  }
  return undefined;
}
/** Writes into a field as a person does, so that whatever draws it takes note. */
function write(field: TextField, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  // React overrides the setter of the element, and would take the change for its own.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
/** Puts text back into the fields of a place, with focus and selection; returns what has no field there. */
export function restoreTyped(box: ParentNode, kept: readonly TypedText[]): readonly TypedText[] {
  return kept.filter((one) => {
    const field = findField(box, one);
    if (!field) return true;
    typed.add(field);
    const isOther = field.value !== one.text;
    if (isOther) write(field, one.text);
    if (one.caret) {
      if (field !== document.activeElement) field.focus({ preventScroll: true });
      const [start, end] = one.caret;
      if (start !== null) field.setSelectionRange(start, end);
    } else if (isOther) {
      // What opens below a field while a person types there closes when they have left it.
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    }
    return false;
  });
}
/** Text without a field in this place, by the field's name; never a secret. */
export const lostIn = (
  box: ParentNode,
  kept: readonly TypedText[],
): readonly (readonly [name: string, text: string])[] =>
  kept
    .filter((one) => one.text !== '' && !one.isSecret && !findField(box, one))
    .map((one) => [one.names.findLast((name) => name !== '') ?? one.kind, one.text] as const);
