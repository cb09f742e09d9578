/** How near to the screen a part has come when it begins to hydrate. */
const NEAR = '400px 0px';
/** What may be done to a part that has not come near: by keyboard, a screen reader, a script. */
const TOUCHES = ['pointerdown', 'click', 'keydown', 'focusin', 'submit'] as const;
const waiting = new Map<Element, () => void>();
/** Those in which somebody has acted, and all around them. */
const touched = new WeakSet<Element>();
let watcher: IntersectionObserver | undefined;

function open(box: Element): void {
  const start = waiting.get(box);
  watcher?.unobserve(box);
  waiting.delete(box);
  start?.();
}
/** One observer for all parts, which is made with the first of them. */
function createWatcher(): IntersectionObserver {
  // Before React hears of it: React then hydrates the part at once, and hands it the event.
  for (const name of TOUCHES)
    addEventListener(
      name,
      ({ target }) => {
        for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
          touched.add(at);
          open(at);
        }
      },
      true,
    );
  return new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) open(target);
    },
    { rootMargin: NEAR },
  );
}
/** Whether this browser can say what is near; elsewhere nothing waits. */
export const knowsNear = (): boolean => typeof IntersectionObserver !== 'undefined';
/** Whether somebody has acted in a box, perhaps before it began to wait: while the part around it was hydrated. */
export const wasTouched = (box: Element): boolean => touched.has(box);
/** Calls `start` once, when the box comes near the screen or somebody acts in it. The returned function ends the wait. */
export function whenNear(box: Element, start: () => void): () => void {
  watcher ??= createWatcher();
  waiting.set(box, start);
  watcher.observe(box);
  return () => {
    watcher?.unobserve(box);
    waiting.delete(box);
  };
}
