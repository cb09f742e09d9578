import { jest } from '@jest/globals';
import { createLoading } from './loading.ts';

function open() {
  const bar = document.createElement('div');
  return { bar, loading: createLoading(bar, () => 'Loading') };
}
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the loading bar', () => {
  it('runs while anything is pending, and completes when nothing is', () => {
    const { bar, loading } = open();
    const first = loading();
    const second = loading();
    first();
    first();
    expect(bar.dataset['pending']).toBe('yes');
    second();
    expect(bar.dataset['pending']).toBe('no');
  });
  it('is shown of what takes longer than 400 ms, until nothing is pending', () => {
    const { bar, loading } = open();
    const isShown = () => bar.hasAttribute('data-shown');
    const short = loading();
    jest.advanceTimersByTime(399);
    short();
    jest.advanceTimersByTime(5000);
    expect(isShown()).toBe(false);
    const first = loading();
    jest.advanceTimersByTime(300);
    const second = loading();
    first();
    jest.advanceTimersByTime(100);
    expect(isShown()).toBe(true);
    second();
    expect(isShown()).toBe(false);
  });
  it('tells a screen reader once, and only of what takes long', () => {
    const { bar, loading } = open();
    loading()();
    jest.advanceTimersByTime(5000);
    expect(bar.textContent).toBe('');
    const long = loading();
    jest.advanceTimersByTime(1100);
    expect(bar.textContent).toBe('Loading');
    const said = bar.firstChild;
    loading()();
    jest.advanceTimersByTime(5000);
    expect(bar.firstChild).toBe(said);
    long();
    expect(bar.textContent).toBe('');
  });
});

describe('the cover', () => {
  const shown = () => document.querySelector('dialog.tk-cover');
  beforeEach(() => {
    // jsdom knows the element, not its methods.
    Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined, close: () => undefined });
  });
  it('comes after 250 ms, in words, and goes with the end of the act', () => {
    const { loading } = open();
    const end = loading.cover();
    jest.advanceTimersByTime(249);
    expect(shown()).toBeNull();
    jest.advanceTimersByTime(1);
    expect(shown()?.textContent).toBe('Loading');
    end();
    expect(shown()).toBeNull();
  });
  it('does not come for an act that is over sooner', () => {
    const { loading } = open();
    loading.cover()();
    jest.advanceTimersByTime(5000);
    expect(shown()).toBeNull();
  });
  it('cannot be sent away by Escape', () => {
    const { loading } = open();
    const end = loading.cover();
    jest.advanceTimersByTime(250);
    const escape = new Event('cancel', { cancelable: true });
    shown()?.dispatchEvent(escape);
    expect(escape.defaultPrevented).toBe(true);
    end();
  });
});
