import { useState, type ReactNode } from 'react';
import { sendResultPdf } from '@tessera/contracts/assessments';
import { codeOf } from '@tessera/contracts/errors';
import { Button, useErrorText } from '@tessera/kit/base';
import { useLang, useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';

/** Has the result mailed to the address of the account. */
export function MailButton({ respondentId }: { readonly respondentId: string }): ReactNode {
  const t = useT();
  const lang = useLang();
  const unit = useUnit();
  const sentenceOf = useErrorText();
  const [isPending, setPending] = useState(false);
  async function send(): Promise<void> {
    setPending(true);
    try {
      await unit.call(sendResultPdf, { respondentId, lang });
      unit.notify({ kind: 'positive', text: t('assessments.result.mailed') });
    } catch (error) {
      unit.notify({ kind: 'negative', text: sentenceOf(codeOf(error)) });
    } finally {
      setPending(false);
    }
  }
  return (
    <Button pending={isPending} onClick={() => void send()}>
      {t('assessments.result.mail')}
    </Button>
  );
}
