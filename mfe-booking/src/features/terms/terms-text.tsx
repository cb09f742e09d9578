import { useState, type ReactNode } from 'react';
import { Button, useErrorText } from '@tessera/kit/base';
import { partOf, usePart } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';

const dialog = partOf(() =>
  import(/* webpackChunkName: "booking.slot/terms" */ './terms-dialog.tsx').then((module) => module.TermsDialog),
);

/** A button that shows the terms without leaving the form; dialog and text come when they are asked for. */
export function TermsText(): ReactNode {
  const t = useT();
  const sentenceOf = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const { Part: Terms, isFailed, again } = usePart(dialog, isOpen);
  const show = (): void => {
    again();
    setOpen(true);
  };
  return (
    <>
      <Button variant="ghost" size="small" pending={isOpen && !Terms && !isFailed} onClick={show}>
        {t('booking.terms.read')}
      </Button>
      {isFailed ? <p role="alert">{sentenceOf('NETWORK')}</p> : null}
      {Terms ? <Terms isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
