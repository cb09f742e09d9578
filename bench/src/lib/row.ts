/** One measured thing, printed as one line of JSON by `npm run bench`. */
export interface Row {
  /** `<bench>.<what>`, for example `hold.ratio`. */
  readonly name: string;
  readonly value: number;
  /** What `value` counts: `ms`, `rows`, `tries`. */
  readonly unit: string;
  /** This path against its twin, where there is one. */
  readonly ratio: number | null;
  /** The bound that `ok` is decided by, in the unit of `ratio` where there is one, else of `value`; null: nothing is asked. */
  readonly budget: number | null;
  /** How many measurements stand behind the value. */
  readonly n: number;
  /** Least and greatest of the repeated measurements; null where there was one. */
  readonly spread: readonly [number, number] | null;
  readonly ok: boolean;
}

/** A row with the usual values for what is left out: one measurement, no twin, no budget, ok. */
export const row = (name: string, value: number, unit: string, rest: Partial<Row> = {}): Row => ({
  name,
  value: rounded(value),
  unit,
  ratio: null,
  budget: null,
  n: 1,
  spread: null,
  ok: true,
  ...rest,
});

/** Three decimals: more would claim more than a measurement knows. */
export const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** The middle of the values (the upper one of two); throws when there is none. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('There is no median of nothing.');
  return middle;
}

/** Least and greatest of the values. */
export const range = (values: readonly number[]): readonly [number, number] => [rounded(Math.min(...values)), rounded(Math.max(...values))];
