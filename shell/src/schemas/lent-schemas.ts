/**
 * The names of `zod/mini` that contracts may use (shared-contracts/src/platform/lent.ts); picked, because the whole
 * namespace cannot be tree-shaken.
 */
export {
  array,
  boolean,
  email,
  enum,
  extend,
  file,
  gte,
  int,
  length,
  literal,
  lte,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  optional,
  pick,
  record,
  refine,
  regex,
  strictObject,
  string,
  trim,
  tuple,
  union,
  unknown,
} from 'zod/mini';
