import * as z from 'zod/mini';
import type { ReactNode } from 'react';
import { Button } from '@tessera/kit/base';
import { Checkbox, Form, useKitForm } from '@tessera/kit/form';
import { useT } from '../../i18n/use-t.ts';
import styles from './confirm.module.css';

const fields = z.strictObject({ acceptTerms: z.literal(true) });

export interface ConfirmFormProps {
  readonly isMember: boolean;
  /** True from the submit until the next page is shown. */
  readonly isSending: boolean;
  readonly onLogin: () => void;
  readonly onConfirm: () => Promise<void>;
  /** Link or button that shows the terms. */
  readonly terms: ReactNode;
  /** Returns true if the screen has handled the error itself. */
  readonly onError: (error: unknown) => boolean;
}

/** The last step: the terms and one button. Visitors log in first, and the checkbox keeps its state. */
export function ConfirmForm({ isMember, isSending, onLogin, onConfirm, terms, onError }: ConfirmFormProps): ReactNode {
  const t = useT();
  const form = useKitForm<{ acceptTerms: boolean }, z.infer<typeof fields>>({
    schema: fields as z.ZodMiniType<z.infer<typeof fields>, { acceptTerms: boolean }>,
    defaultValues: { acceptTerms: false },
  });
  return (
    <Form form={form} label={t('booking.confirm.title')} onSubmit={onConfirm} onError={onError}>
      <Checkbox name="acceptTerms" label={t('booking.confirm.terms')} />
      {isMember ? (
        <Button type="submit" variant="primary" size="large" full pending={isSending}>
          {t('booking.confirm.send')}
        </Button>
      ) : (
        <>
          <Button variant="primary" size="large" full onClick={onLogin}>
            {t('booking.confirm.login')}
          </Button>
          <p className={styles.note}>{t('booking.confirm.loginNote')}</p>
        </>
      )}
      <p>{terms}</p>
    </Form>
  );
}
