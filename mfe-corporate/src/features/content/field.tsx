import { useState, type ReactNode } from 'react';
import { Button } from '@tessera/kit/base';
import { Checkbox, Select, TextArea, TextField } from '@tessera/kit/form';
import frame from '../../editor-frame.module.css';
import { useT } from '../../i18n/use-t.ts';
import styles from './content.module.css';
import { useEditor } from './editor-context.ts';
import { emptyOf, type Fields, type FormValue, type Node } from './structure.ts';
import { useNames } from './use-names.ts';

interface FieldProps {
  /** Of the field in the form: `data.items.3.helpAbove`. */
  readonly name: string;
  readonly field: string;
  readonly node: Node;
  /** The label stands above it already, and is for screen readers alone. */
  readonly isTitled?: boolean;
}
const LIST_OF: Readonly<Record<string, string>> = { partner: 'partners', scale: 'scaleCodes' };

/** A field as its schema has it. */
export function Field({ name, field, node, isTitled = false }: FieldProps): ReactNode {
  const t = useT();
  const { known } = useEditor();
  const { nameOf, valueOf } = useNames();
  const label = nameOf(field);
  const { optional } = node;
  switch (node.is) {
    case 'flag':
      return <Checkbox name={name} label={label} />;
    case 'choice':
      return (
        <Select
          name={name}
          label={label}
          optional={optional}
          options={node.values.map((value) => ({ value, label: valueOf(value) }))}
        />
      );
    case 'texts':
      return (
        <TextArea name={name} label={label} optional={optional} rows={3} hint={t('corporate.content.hint.lines')} />
      );
    case 'numbers':
      return (
        <TextArea name={name} label={label} optional={optional} rows={3} hint={t('corporate.content.hint.numbers')} />
      );
    case 'pairs':
      return (
        <TextArea name={name} label={label} optional={optional} rows={2} hint={t('corporate.content.hint.pairs')} />
      );
    case 'instant':
      return (
        <fieldset className={styles.pair}>
          <legend className="tk-label">{label}</legend>
          <TextField name={`${name}.day`} type="date" label={t('corporate.content.day')} />
          <TextField name={`${name}.time`} type="time" label={t('corporate.content.time')} />
        </fieldset>
      );
    case 'list':
      return <List name={name} label={label} item={node.item} isTitled={isTitled} />;
    case 'group':
      return (
        <fieldset className={styles.group}>
          <legend className={isTitled ? 'tk-hidden' : 'tk-label'}>{label}</legend>
          <FieldGrid name={name} fields={node.fields} />
        </fieldset>
      );
    case 'variants':
      return <Variants name={name} label={label} node={node} />;
    default: {
      const values = known[LIST_OF[field] ?? ''];
      return values ? (
        <Select
          name={name}
          label={label}
          optional={optional}
          options={values.map((value) => ({ value, label: value }))}
        />
      ) : (
        <TextField
          name={name}
          label={label}
          optional={optional}
          autoComplete="off"
          {...(node.is === 'number' ? { inputMode: 'numeric' as const } : {})}
        />
      );
    }
  }
}
const isWide = ({ is }: Node): boolean => is === 'list' || is === 'group' || is === 'variants' || is === 'numbers';
function FieldGrid({ name, fields }: { readonly name: string; readonly fields: Fields }): ReactNode {
  return (
    <div className={frame.fields}>
      {Object.entries(fields).map(([field, node]) => (
        <div key={field} className={isWide(node) ? frame.wide : styles.narrow}>
          <Field name={`${name}.${field}`} field={field} node={node} />
        </div>
      ))}
    </div>
  );
}

/** One of several kinds, with the fields of the one that is chosen. */
function Variants({
  name,
  label,
  node,
}: {
  readonly name: string;
  readonly label: string;
  readonly node: Extract<Node, { readonly is: 'variants' }>;
}): ReactNode {
  const { read } = useEditor();
  const { valueOf } = useNames();
  const fields = node.of[String(read(`${name}.kind`) ?? '')];
  return (
    <div className={styles.group}>
      <Select
        name={`${name}.kind`}
        label={label}
        optional={node.optional}
        options={Object.keys(node.of).map((value) => ({ value, label: valueOf(value) }))}
      />
      {fields && Object.keys(fields).length > 0 ? <FieldGrid name={name} fields={fields} /> : null}
    </div>
  );
}

interface ListProps {
  readonly name: string;
  readonly label: string;
  readonly item: Node;
  readonly isTitled: boolean;
}
/** A list whose items open one by one. */
function List({ name, label, item, isTitled }: ListProps): ReactNode {
  const t = useT();
  const { read, write } = useEditor();
  const items = (read(name) as FormValue[] | undefined) ?? [];
  const set = (next: readonly FormValue[]): void => write(name, [...next]);
  const move = (at: number, by: number): void => {
    const next = [...items];
    const [one] = next.splice(at, 1);
    if (one !== undefined) next.splice(at + by, 0, one);
    set(next);
  };
  return (
    <fieldset className={styles.group}>
      <legend className={isTitled ? 'tk-hidden' : 'tk-label'}>
        {t('corporate.content.listOf', { name: label, number: items.length })}
      </legend>
      <ol className={styles.items}>
        {items.map((one, at) => (
          <li key={at}>
            <Item
              name={`${name}.${at}`}
              called={calledOf(one) || t('corporate.content.new')}
              node={item}
              tools={
                <>
                  {at > 0 ? (
                    <Button size="small" variant="ghost" onClick={() => move(at, -1)}>
                      {t('corporate.content.up')}
                    </Button>
                  ) : null}
                  {at < items.length - 1 ? (
                    <Button size="small" variant="ghost" onClick={() => move(at, 1)}>
                      {t('corporate.content.down')}
                    </Button>
                  ) : null}
                  <Button size="small" variant="ghost" onClick={() => set(items.filter((_one, i) => i !== at))}>
                    {t('corporate.content.remove')}
                  </Button>
                </>
              }
            />
          </li>
        ))}
      </ol>
      <Button
        size="small"
        className={styles.start ?? ''}
        data-key={`${name}.add`}
        onClick={() => set([...items, emptyOf(item)])}
      >
        {t('corporate.content.add', { name: label })}
      </Button>
    </fieldset>
  );
}
/** An item by its code, and what a person recognises it by. */
function calledOf(value: FormValue): string {
  if (typeof value !== 'object' || Array.isArray(value)) return '';
  const told = ['value', 'min', 'max', 'to', 'when'].flatMap((part) => {
    const one = value[part];
    return typeof one === 'string' && one !== '' ? [one] : [];
  });
  const code = typeof value['code'] === 'string' ? value['code'] : '';
  return [code, told.join(' – ')].filter(Boolean).join(' · ');
}

interface ItemProps {
  readonly name: string;
  readonly called: string;
  readonly node: Node;
  readonly tools: ReactNode;
}
function Item({ name, called, node, tools }: ItemProps): ReactNode {
  const { wanted } = useEditor();
  const [isOpened, setOpened] = useState(false);
  const isWanted = wanted.startsWith(`${name}.`) || wanted === name;
  const isOpen = isOpened || isWanted;
  return (
    <details className={styles.item} open={isOpen} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className={styles.summary}>{called}</summary>
      {isOpen ? (
        <div className={styles.inside}>
          {node.is === 'group' ? <FieldGrid name={name} fields={node.fields} /> : null}
          <div className={styles.tools}>{tools}</div>
        </div>
      ) : null}
    </details>
  );
}
