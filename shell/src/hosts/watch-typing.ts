/** Fields that have received input; a field that React controls shows its text as its default. */
export const typed = new WeakSet<EventTarget>();
const note = ({ target }: Event): void => void (target && typed.add(target));
/** Notes into which fields of an element a person types. May be called again for the same element. */
export const watchTyping = (element: HTMLElement): void => element.addEventListener('input', note, { capture: true });
