import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { buildable, folderOf } from '../build/build.ts';
import { ROOT } from '../build/preset.ts';
import { isSource } from '../build/words.ts';

/** What every language writes alike: names of makers, and examples of what a field takes. */
const ALIKE = new Set([
  'Visa',
  'Mastercard',
  'Amex',
  'Commissioner',
  'EUR',
  'Europe/Bucharest',
  'benefitsCode',
  'https://',
]);
/** Files whose words are for those who build screens. */
const EXCEPTIONS = /^shared-kit\/src\/parts\/gallery/;
/** Properties, of elements and of objects, that people read or hear. */
const READ =
  /^(?:aria-(?:label|description|roledescription|valuetext)|alt|caption|description|heading|hint|label|legend|placeholder|summary|text|title)$/;
const isWord = (text: string): boolean => /\p{L}{2}/u.test(text) && !ALIKE.has(text.trim());
/** A value of such a property that is no code: keys of messages, names of classes and of kinds are in small letters. */
const isSentence = (text: string): boolean => isWord(text) && /^\p{Lu}\p{Ll}|\s\p{L}/u.test(text.trim());

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Texts that an expression can write: of a literal, of a template's fixed parts, of both sides of a condition. */
function textsOf(node: unknown): readonly string[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'JSXText':
    case 'StringLiteral':
      return [node['value'] as string];
    case 'TemplateLiteral':
      return (node['quasis'] as readonly { readonly raw: string }[]).map(({ raw }) => raw);
    case 'ConditionalExpression':
      return [...textsOf(node['consequent']), ...textsOf(node['alternate'])];
    case 'BinaryExpression':
      return ['+', '||', '&&', '??'].includes(node['operator'] as string)
        ? [...textsOf(node['left']), ...textsOf(node['right'])]
        : [];
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
      return textsOf(node['expression']);
    default:
      return [];
  }
}
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  return node.type === 'JSXNamespacedName' ? '' : String(node['value'] ?? node['name'] ?? '');
}
function* inside(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) {
    if (value.type === 'JSXElement' || value.type === 'JSXFragment')
      for (const child of value['children'] as readonly unknown[]) yield* textsOf(child).filter(isWord);
    if (value.type === 'JSXAttribute' && READ.test(nameOf(value['name'])))
      yield* textsOf(value['value']).filter(isWord);
    if (value.type === 'KeyValueProperty' && READ.test(nameOf(value['key'])))
      yield* textsOf(value['value']).filter(isSentence);
  }
  for (const part of Object.values(value)) yield* inside(part);
}
/** Words of a source that would be on screen, or be read out, in every language alike. */
export const hardCodedIn = (source: string): readonly string[] => [
  ...inside(parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2022' }).body),
];

/** Every word on a page, in a dialog or in a slot is a message: no source of the kit, the shell or a remote has its own. */
export function checkHardCoded(): readonly string[] {
  const folders = [path.join(ROOT, 'shared-kit'), ...buildable().map((name) => folderOf(name))];
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(folder, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.relative(ROOT, path.join(folder, 'src', file)),
      ),
    )
    .filter((file) => file.endsWith('.tsx') && isSource(path.basename(file)) && !/\/testing\//.test(file))
    .filter((file) => !EXCEPTIONS.test(file))
    .flatMap((file) =>
      hardCodedIn(readFileSync(path.join(ROOT, file), 'utf8')).map(
        (text) => `${file}: «${text.trim()}» is in every language alike; make it a message of its i18n folder`,
      ),
    );
}
