/** One measurement, printed as a JSON line by `npm run bench`. */
export interface Row {
  /** `<bench>.<what>`, for example `hold.ratio`. */
  readonly name: string;
  readonly value: number;
  /** The unit of `value`: `ms`, `rows`, `tries`. */
  readonly unit: string;
  /** This path relative to its control, if there is one. */
  readonly ratio: number | null;
  /** The limit that determines `ok`, in the unit of `ratio` if there is one, otherwise of `value`; null: no limit. */
  readonly budget: number | null;
  /** The number of measurements behind the value. */
  readonly n: number;
  /** Minimum and maximum of the repeated measurements; null if there was only one. */
  readonly spread: readonly [number, number] | null;
  readonly ok: boolean;
}

/** A row with defaults for omitted fields: one measurement, no control, no budget, ok. */
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

/** Three decimals: more would exceed the precision of the measurement. */
export const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** The median (the upper one of two); throws for an empty list. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('An empty list has no median.');
  return middle;
}

/** Minimum and maximum of the values. */
export const range = (values: readonly number[]): readonly [number, number] => [
  rounded(Math.min(...values)),
  rounded(Math.max(...values)),
];

/** The value that 95 % do not exceed; throws for an empty list. */
export function percentile95(values: readonly number[]): number {
  const late = values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1];
  if (late === undefined) throw new Error('An empty list has no percentiles.');
  return late;
}
