import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

function saysOf(issue: Issue): string {
  const { input } = issue;
  if (input === undefined && issue.code !== 'unrecognized_keys') return 'is missing';
  if (typeof input === 'string' && input.trim() === '') return 'is empty';
  if (typeof input === 'string' && issue.code === 'invalid_format')
    return input === input.trim() ? `is not written as it has to be: «${input}»` : 'begins or ends with a space';
  switch (issue.code) {
    case 'unrecognized_keys':
      return `has what nobody knows: «${issue.keys.join('», «')}»`;
    case 'invalid_type':
      return `is no ${issue.expected}`;
    case 'invalid_value':
      return `is none of «${issue.values.map(String).join('», «')}»`;
    case 'too_small':
      return `is less than ${issue.minimum}`;
    case 'too_big':
      return `is more than ${issue.maximum}`;
    default:
      return `is wrong: ${issue.message}`;
  }
}

/**
 * Describes what is wrong with a file, with the path inside it: `title.ro is missing`. Needs the input, so parse with
 * `reportInput`.
 */
export const sentenceOf = (issue: Issue): string =>
  [issue.path.map(String).join('.'), saysOf(issue)].filter(Boolean).join(' ');
