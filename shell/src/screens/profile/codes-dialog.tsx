import { Copy, Download, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@tessera/kit/base';
import { Dialog } from '@tessera/kit/dialog';
import { useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './profile.module.css';

/** Hands a text to the browser as a file. */
function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** The recovery codes, which are shown only once. */
export function CodesDialog({
  codes,
  onClose,
}: {
  readonly codes: readonly string[] | null;
  readonly onClose: () => void;
}): ReactNode {
  const t = useT();
  const unit = useUnit();
  const text = `${unit.tenant.name}\n\n${(codes ?? []).join('\n')}\n`;
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text);
    unit.notify({ kind: 'positive', text: t('profile.codes.copied') });
  }
  return (
    // Pressing beside it by mistake must not make the codes disappear.
    <Dialog
      title={t('profile.codes.title')}
      isOpen={codes !== null}
      role="alertdialog"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('profile.codes.kept')}
        </Button>
      }
    >
      <p className="tk-dialog-text">{t('profile.codes.about')}</p>
      <ul className={styles['codes']}>
        {(codes ?? []).map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['foot']}>
        <Button size="small" icon={<Copy className="tk-icon" aria-hidden="true" />} onClick={() => void copy()}>
          {t('profile.codes.copy')}
        </Button>
        <Button
          size="small"
          icon={<Download className="tk-icon" aria-hidden="true" />}
          onClick={() => download(text, `${unit.tenant.code}-codes.txt`)}
        >
          {t('profile.codes.download')}
        </Button>
        <Button size="small" icon={<Printer className="tk-icon" aria-hidden="true" />} onClick={() => print()}>
          {t('profile.codes.print')}
        </Button>
      </div>
    </Dialog>
  );
}
