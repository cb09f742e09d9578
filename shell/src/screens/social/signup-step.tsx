import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { socialSignup } from '@tessera/contracts/session';
import { Name } from '@tessera/contracts/values';
import { Form, SubmitButton, TextField, useKitForm } from '@tessera/kit/form';
import { useLang, useUnit } from '@tessera/kit/react';
import { AccountFrame } from '../../account/frame.tsx';
import { useT } from '../../i18n/use-t.ts';
import type { ArrivalData, StepProps } from './step.ts';

const fields = z.strictObject({ firstName: Name, lastName: Name });
/** Nothing is created before the person has seen what, and has said their name as they want it here. */
export function SignupStep({
  id,
  provider,
  arrival: { email, firstName, lastName, specialist },
  onDone,
}: StepProps & { readonly arrival: ArrivalData }): ReactNode {
  const t = useT();
  const lang = useLang();
  const unit = useUnit();
  const form = useKitForm({ schema: fields, defaultValues: { firstName, lastName } });
  const title = t(specialist ? 'shell.signup-specialist.title' : 'shell.signup.title');
  return (
    <AccountFrame title={title} lead={t('social.signup.about', { provider, email })}>
      <Form
        form={form}
        label={title}
        onSubmit={async (values) => onDone((await unit.call(socialSignup, { id, lang, ...values })).session)}
      >
        <div className="tk-account__names">
          <TextField name="firstName" label={t('shell.signup.first-name')} autoComplete="given-name" />
          <TextField name="lastName" label={t('shell.signup.last-name')} autoComplete="family-name" />
        </div>
        <SubmitButton full size="large">
          {t('shell.signup.send')}
        </SubmitButton>
      </Form>
    </AccountFrame>
  );
}
