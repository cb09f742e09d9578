import { useEffect, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { codeOf, type ErrorCode } from '@tessera/contracts/errors';
import { href } from '@tessera/contracts/route';
import * as routes from '@tessera/contracts/routes/shell';
import { FactorCode, socialEnter } from '@tessera/contracts/session';
import { Banner, ButtonLink, Skeleton, useErrorText } from '@tessera/kit/base';
import { Form, SubmitButton, useKitForm } from '@tessera/kit/form';
import { useLang, useUnit } from '@tessera/kit/react';
import { AskedCode } from '../../account/code-field.tsx';
import { AccountFrame } from '../../account/frame.tsx';
import { showProblemAt } from '../../account/code-problem.ts';
import { useT } from '../../i18n/use-t.ts';
import type { StepProps } from './step.ts';

/** Logs in by itself; asks for a code only when the account does. */
export function EnterStep({ id, onDone }: StepProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const unit = useUnit();
  const sentenceOf = useErrorText();
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  useEffect(() => {
    let isGone = false;
    unit.call(socialEnter, { id }).then(
      ({ session }) => {
        if (!isGone) onDone(session);
      },
      (error: unknown) => {
        if (!isGone) setRefusal(codeOf(error));
      },
    );
    return () => {
      isGone = true;
    };
    // Once: the call uses the arrival up.
    // oxlint-disable-next-line exhaustive-deps
  }, [id]);
  if (refusal === 'NO_TWO_FACTOR_AUTHENTICATION')
    return (
      <AccountFrame title={t('social.enter.title')}>
        <FactorForm id={id} onDone={onDone} />
      </AccountFrame>
    );
  return (
    <AccountFrame title={t('social.enter.title')}>
      {refusal === null ? (
        <Skeleton count={2} />
      ) : (
        <>
          <Banner tone="danger">{sentenceOf(refusal)}</Banner>
          <ButtonLink href={href(routes.login, lang, {})}>{t('shell.recover.back')}</ButtonLink>
        </>
      )}
    </AccountFrame>
  );
}

const fields = z.strictObject({ code: FactorCode });
function FactorForm({ id, onDone }: Pick<StepProps, 'id' | 'onDone'>): ReactNode {
  const t = useT();
  const unit = useUnit();
  const form = useKitForm({ schema: fields, defaultValues: { code: '' } });
  return (
    <Form
      form={form}
      label={t('social.enter.title')}
      onError={(error) => showProblemAt(form, 'code', error)}
      onSubmit={async ({ code }) => onDone((await unit.call(socialEnter, { id, code })).session)}
    >
      <AskedCode setFocus={form.setFocus} />
      <SubmitButton full size="large">
        {t('shell.login.send')}
      </SubmitButton>
    </Form>
  );
}
