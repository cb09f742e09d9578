import { useId, type ComponentProps, type ReactNode } from 'react';
import { classes } from '@tessera/kit/base';
import styles from './select.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}
export interface SelectProps extends Omit<ComponentProps<'select'>, 'style' | 'id' | 'children'> {
  readonly label: string;
  /** Label of the empty value, such as "Any field". */
  readonly any: string;
  readonly options: readonly SelectOption[];
}

/** A labelled native select that works before the page's code has loaded, and without it. */
export function Select({ label, any, options, className, ...rest }: SelectProps): ReactNode {
  const id = useId();
  return (
    <div className={classes('tk-glyph-end tk-glyph-down', styles.field)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select {...rest} className={classes(styles.select, className)} id={id}>
        <option value="">{any}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
