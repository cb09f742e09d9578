import { concat, merge as theirs, NEVER, of, Subject, throwError, type Observable } from 'rxjs';
import { merge } from './merge.ts';

/** What a subscriber is told, of `values` that come one after the other. */
function toldOf(make: (sources: readonly Observable<number>[]) => Observable<number>, of: () => Observable<number>[]) {
  const told: unknown[] = [];
  make(of()).subscribe({
    next: (value) => told.push(value),
    error: (error: Error) => told.push(error.message),
    complete: () => told.push('complete'),
  });
  return told;
}
it.each<readonly [string, () => Observable<number>[]]>([
  ['nothing', () => []],
  ['two that complete', () => [of(1, 2), of(3)]],
  ['one that never completes', () => [of(1), NEVER]],
  [
    'one that fails between two',
    () => [
      of(1),
      concat(
        of(2),
        throwError(() => new Error('planted')),
      ),
      of(3),
    ],
  ],
])('the lent merge tells what rxjs tells: %s', (_name, sources) => {
  expect(toldOf((all) => merge(...all), sources)).toEqual(toldOf((all) => theirs(...all), sources));
});
it('lets go of every source when nobody listens any more', () => {
  const [one, two] = [new Subject<number>(), new Subject<number>()];
  const listening = merge(one, two).subscribe();
  expect([one.observed, two.observed]).toEqual([true, true]);
  listening.unsubscribe();
  expect([one.observed, two.observed]).toEqual([false, false]);
});
