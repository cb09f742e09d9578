import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldError } from 'react-hook-form';
import { classes } from '../base/classes.ts';
import { useT, useWords } from '../react.ts';
import { wordsOf } from './form-rules.ts';

export interface FieldBasics {
  /** Name of the field in the schema; also the control's key, by which the shell restores the focus. */
  readonly name: string;
  readonly label: ReactNode;
  /** Shown below the control until an error replaces it. */
  readonly hint?: ReactNode;
  /** Marks a field that may be left empty. */
  readonly optional?: boolean;
}

/** Ids of hint and error for `aria-describedby`; both may be present. */
export const describedBy = (
  id: string,
  ...parts: readonly (string | false | undefined)[]
): { readonly 'aria-describedby'?: string } => {
  const ids = parts.filter(Boolean).map((part) => `${id}-${part}`);
  return ids.length > 0 ? { 'aria-describedby': ids.join(' ') } : {};
};

/** Error message of a field. */
function FieldProblem({ id, error }: { readonly id: string; readonly error: FieldError | undefined }): ReactNode {
  const t = useWords();
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="tk-field-error">
      <CircleAlert className="tk-icon" aria-hidden="true" />
      <span>{wordsOf(error, t)}</span>
    </p>
  );
}

/** Hint of a field, or the error that replaces it. */
export function FieldNote({ id, error, hint }: Pick<FieldFrameProps, 'id' | 'error' | 'hint'>): ReactNode {
  if (error || !hint) return <FieldProblem id={id} error={error} />;
  return (
    <p id={`${id}-hint`} className="tk-field-hint">
      {hint}
    </p>
  );
}

export interface FieldFrameProps extends Pick<FieldBasics, 'label' | 'hint' | 'optional'> {
  readonly id: string;
  readonly error: FieldError | undefined;
  /** Content at the end of the label's line, such as "Forgot it?" */
  readonly aside?: ReactNode;
  /** Content below the control, such as a counter. */
  readonly after?: ReactNode;
  readonly children: ReactNode;
}

/** Label, control, hint and error of one field. */
export function FieldFrame({ id, label, hint, optional, error, aside, after, children }: FieldFrameProps): ReactNode {
  const t = useT();
  return (
    <div className={classes('tk-field', error && 'tk-field-wrong')}>
      <div className="tk-field-head">
        <label htmlFor={id} className="tk-label">
          {label}
          {optional ? <span className="tk-field-optional"> ({t('kit.field.optional')})</span> : null}
        </label>
        {aside}
      </div>
      {children}
      <FieldNote id={id} error={error} hint={hint} />
      {after}
    </div>
  );
}
