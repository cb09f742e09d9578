const WIDTH = 600;

/** Simulates the layout that the hero's slides measure, side by side, because jsdom has none. */
export function layOut(): void {
  Object.defineProperties(HTMLElement.prototype, {
    offsetWidth: { configurable: true, get: () => WIDTH },
    offsetHeight: { configurable: true, get: () => WIDTH / 2 },
    offsetLeft: {
      configurable: true,
      get(this: HTMLElement) {
        return this.getAttribute('aria-roledescription') === 'slide'
          ? [...(this.parentElement?.children ?? [])].indexOf(this) * WIDTH
          : 0;
      },
    },
  });
  document.head.append(
    Object.assign(document.createElement('style'), {
      textContent: '[aria-roledescription="slide"] { margin-right: 0px }',
    }),
  );
  window.IntersectionObserver ??= class implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
}
