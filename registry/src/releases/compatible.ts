import { shapeOf, type Bound, type ObjectShape, type Plain, type Shape } from './contract-shape.ts';
import { spell, type Problem } from './compatible-words.ts';

type Of<K extends Shape['kind']> = Extract<Shape, { kind: K }>;

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
const value = (path: string, sent: Shape, taken: Shape): Problem => ({
  path,
  verdict: 'no',
  kind: 'value',
  sent: spell(sent),
  taken: spell(taken),
});

/** A pattern as written by zod; null if this engine cannot read it. */
function regex(pattern: string): RegExp | null {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      continue;
    }
  }
  return null;
}
const isAbove = (bound: Bound, at: number): boolean => (bound.isExclusive ? at > bound.at : at >= bound.at);
const isBelow = (bound: Bound, at: number): boolean => (bound.isExclusive ? at < bound.at : at <= bound.at);
/** Whether one exact value is accepted; an enum has few values, so each is tested. */
function accepts(taken: Shape, one: Plain): boolean {
  switch (taken.kind) {
    case 'anything':
      return true;
    case 'values':
      return taken.values.includes(one);
    case 'union':
      return taken.members.some((member) => accepts(member, one));
    case 'text':
      return (
        typeof one === 'string' &&
        one.length >= taken.least &&
        one.length <= taken.most &&
        taken.patterns.every((pattern) => regex(pattern)?.test(one))
      );
    case 'number':
      return (
        typeof one === 'number' &&
        (!taken.isWhole || Number.isInteger(one)) &&
        isAbove(taken.least, one) &&
        isBelow(taken.most, one) &&
        (taken.step === null || one % taken.step === 0)
      );
    default:
      return false;
  }
}

function texts(sent: Of<'text'>, taken: Of<'text'>, path: string): Problem[] {
  if (taken.least > sent.least || taken.most < sent.most) return [value(path, sent, taken)];
  const missing = taken.patterns.filter((pattern) => !sent.patterns.includes(pattern));
  if (missing.length === 0) return [];
  if (sent.patterns.length === 0) return [value(path, sent, taken)];
  return [
    { path, verdict: 'unknown', kind: 'pattern', sent: sent.patterns.join(' and '), taken: missing.join(' and ') },
  ];
}
function numbers(sent: Of<'number'>, taken: Of<'number'>, path: string): Problem[] {
  const isWithin =
    (sent.isWhole || !taken.isWhole) &&
    (taken.least.at === sent.least.at
      ? sent.least.isExclusive || !taken.least.isExclusive
      : taken.least.at < sent.least.at) &&
    (taken.most.at === sent.most.at
      ? sent.most.isExclusive || !taken.most.isExclusive
      : taken.most.at > sent.most.at) &&
    (taken.step === null || (sent.step !== null && sent.step % taken.step === 0));
  return isWithin ? [] : [value(path, sent, taken)];
}
function lists(sent: Of<'list'>, taken: Of<'list'>, path: string): Problem[] {
  if (taken.least > sent.least || taken.most < sent.most) return [value(path, sent, taken)];
  const at = (list: Of<'list'>, index: number): Shape | null => list.first[index] ?? list.items;
  const places = Array.from({ length: Math.max(sent.first.length, taken.first.length) }, (_, index) => index);
  const inner = (from: Shape | null, to: Shape | null, where: string): Problem[] => {
    if (from === null) return [];
    return to === null
      ? [{ path: where, verdict: 'no', kind: 'unexpected', sent: spell(from), taken: 'nothing' }]
      : compare(from, to, where);
  };
  return [
    ...places.flatMap((index) => inner(at(sent, index), at(taken, index), `${path}[${index}]`)),
    ...inner(sent.items, taken.items, `${path}[]`),
  ];
}
/** Fields named on neither side are ignored: a sender only sends what its own contract names. */
function objects(sent: ObjectShape, taken: ObjectShape, path: string): Problem[] {
  const read = [...taken.fields].flatMap(([name, { shape, isRequired }]): Problem[] => {
    const where = join(path, name);
    const field = sent.fields.get(name);
    if (field) {
      const left: Problem[] =
        isRequired && !field.isRequired
          ? [{ path: where, verdict: 'no', kind: 'optional', sent: spell(field.shape), taken: spell(shape) }]
          : [];
      return [...left, ...compare(field.shape, shape, where)];
    }
    if (isRequired) return [{ path: where, verdict: 'no', kind: 'missing', sent: 'nothing', taken: spell(shape) }];
    return typeof sent.rest === 'object' ? compare(sent.rest, shape, where) : [];
  });
  const extra = [...sent.fields].flatMap(([name, { shape }]): Problem[] => {
    if (taken.fields.has(name) || taken.rest === 'ignored') return [];
    const where = join(path, name);
    if (taken.rest === 'refused')
      return [{ path: where, verdict: 'no', kind: 'unexpected', sent: spell(shape), taken: 'nothing' }];
    const isName = taken.names === null || accepts(taken.names, name);
    return isName
      ? compare(shape, taken.rest, where)
      : [{ path: where, verdict: 'no', kind: 'unexpected', sent: spell(shape), taken: 'nothing' }];
  });
  if (typeof sent.rest !== 'object' || taken.rest === 'ignored') return [...read, ...extra];
  const where = join(path, '*');
  if (taken.rest === 'refused')
    return [
      ...read,
      ...extra,
      { path: where, verdict: 'no', kind: 'unexpected', sent: spell(sent.rest), taken: 'nothing' },
    ];
  const names =
    taken.names === null
      ? []
      : compare(
          sent.names ?? { kind: 'text', least: 0, most: Number.POSITIVE_INFINITY, patterns: [] },
          taken.names,
          where,
        );
  return [...read, ...extra, ...names, ...compare(sent.rest, taken.rest, where)];
}

/**
 * Whether they share discriminator fields with fixed values, such as `kind: 'quote'`, that tell the members of a union
 * apart.
 */
function sharesDiscriminator(sent: ObjectShape, member: ObjectShape): boolean {
  return [...sent.fields].every(([name, { shape }]) => {
    const other = member.fields.get(name)?.shape;
    return (
      shape.kind !== 'values' || other?.kind !== 'values' || shape.values.some((one) => other.values.includes(one))
    );
  });
}
function intoUnion(sent: Shape, taken: Of<'union'>, path: string): Problem[] {
  const tried = taken.members.map((member) => ({ member, problems: compare(sent, member, path) }));
  if (tried.some(({ problems }) => problems.length === 0)) return [];
  const alike = tried.filter(({ member }) =>
    sent.kind === 'object' && member.kind === 'object' ? sharesDiscriminator(sent, member) : member.kind === sent.kind,
  );
  const [only] = alike;
  return only && alike.length === 1 ? only.problems : [value(path, sent, taken)];
}

/** All values that `sent` allows and `taken` does not. */
function compare(sent: Shape, taken: Shape, path: string): Problem[] {
  if (taken.kind === 'anything') return [];
  if (sent.kind === 'foreign' || taken.kind === 'foreign') {
    const isSame = sent.kind === 'foreign' && taken.kind === 'foreign' && sent.text === taken.text;
    return isSame ? [] : [{ path, verdict: 'unknown', kind: 'foreign', sent: spell(sent), taken: spell(taken) }];
  }
  if (sent.kind === 'union') return sent.members.flatMap((member) => compare(member, taken, path));
  if (sent.kind === 'values') {
    const refused = sent.values.filter((one) => !accepts(taken, one));
    return refused.length === 0 ? [] : [value(path, { kind: 'values', values: refused }, taken)];
  }
  if (taken.kind === 'union') return intoUnion(sent, taken, path);
  if (sent.kind === 'text' && taken.kind === 'text') return texts(sent, taken, path);
  if (sent.kind === 'number' && taken.kind === 'number') return numbers(sent, taken, path);
  if (sent.kind === 'list' && taken.kind === 'list') return lists(sent, taken, path);
  if (sent.kind === 'object' && taken.kind === 'object') return objects(sent, taken, path);
  return [value(path, sent, taken)];
}

/**
 * What a sender's schema may produce and a receiver's schema would not accept. Both are JSON schemas of the contract
 * dialect.
 */
export const incompatibilities = (sent: unknown, taken: unknown): readonly Problem[] =>
  compare(shapeOf(sent), shapeOf(taken), '');
