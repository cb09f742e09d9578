import { expect, type Locator, type Page } from '@playwright/test';

const MAX_TABS = 200;
/** The focused element, and whether its focus is visible; null while nothing is focused. */
const stopOf = (page: Page): Promise<{ readonly html: string; readonly seen: boolean } | null> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return null;
    // A field rendered by another element shows its focus there.
    const shows = (element: Element | null): boolean => {
      if (!element) return false;
      const { outlineStyle, boxShadow, borderColor } = getComputedStyle(element);
      return (outlineStyle !== 'none' || boxShadow !== 'none') && borderColor !== '';
    };
    // The browser's own controls inside a field, such as the button of a date input, draw their own ring.
    const isInside = at instanceof HTMLInputElement && at.type === 'date' && !at.matches(':focus-visible');
    return {
      html: at.outerHTML.slice(0, 120),
      seen: isInside || shows(at) || shows(at.parentElement) || shows(at.nextElementSibling),
    };
  });
/** Presses Tab until the element has the focus; every stop on the way must have a visible focus. */
export async function tabTo(page: Page, to: Locator): Promise<void> {
  await to.waitFor();
  const isThere = () => to.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < MAX_TABS && !(await isThere()); presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await stopOf(page);
    if (stop) expect(stop).toEqual({ ...stop, seen: true });
  }
  if (!(await isThere())) throw new Error(`${String(to)} was not reached by ${MAX_TABS} presses of Tab`);
}
export const focusOn = async (page: Page, to: Locator): Promise<unknown> =>
  page.waitForFunction((element) => element === document.activeElement, await to.elementHandle());
export const focusIn = (page: Page, selector: string): Promise<unknown> =>
  page.waitForFunction((within) => document.activeElement?.closest(within) !== null, selector);
