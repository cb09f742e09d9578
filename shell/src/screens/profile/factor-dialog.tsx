import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { confirmTwoFactor, FactorCode } from '@tessera/contracts/session';
import { Dialog } from '@tessera/kit/dialog';
import { Form, SubmitButton, useKitForm } from '@tessera/kit/form';
import { afterLogin, useUnit } from '@tessera/kit/react';
import { CodeField } from '../../account/code-field.tsx';
import { showProblemAt } from '../../account/code-problem.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './profile.module.css';

/** A key that waits for its first code. */
export interface StartedFactor {
  readonly key: string;
  readonly size: number;
  readonly path: string;
}
interface FactorDialogProps {
  readonly started: StartedFactor | null;
  readonly onClose: () => void;
  readonly onDone: (codes: readonly string[]) => void;
}
const fields = z.strictObject({ code: FactorCode });
/** Empty modules around the code, which cameras need. */
const MARGIN = 4;

/** Shows the key of an authenticator app and asks for its first code. */
export function FactorDialog({ started, onClose, onDone }: FactorDialogProps): ReactNode {
  const t = useT();
  return (
    <Dialog title={t('profile.factor.name')} isOpen={started !== null} onClose={onClose}>
      {started ? <FactorForm started={started} onDone={onDone} /> : null}
    </Dialog>
  );
}
function FactorForm({
  started: { key, size, path },
  onDone,
}: Pick<FactorDialogProps, 'onDone'> & { readonly started: StartedFactor }): ReactNode {
  const t = useT();
  const unit = useUnit();
  const form = useKitForm({ schema: fields, defaultValues: { code: '' } });
  const side = size + 2 * MARGIN;
  return (
    <>
      <p className="tk-dialog-text">{t('profile.factor.scan')}</p>
      <svg
        className={styles['picture']}
        viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
        role="img"
        aria-label={t('profile.factor.picture')}
      >
        <path d={path} />
      </svg>
      <div>
        <p className="tk-label">{t('profile.factor.key')}</p>
        <p className={styles['key']}>{key.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
      </div>
      <Form
        form={form}
        label={t('profile.factor.name')}
        onError={(error) => showProblemAt(form, 'code', error)}
        onSubmit={async (values) => onDone((await afterLogin(unit, () => unit.call(confirmTwoFactor, values))).codes)}
      >
        <CodeField name="code" isFirst />
        <SubmitButton full size="large">
          {t('profile.factor.confirm')}
        </SubmitButton>
      </Form>
    </>
  );
}
