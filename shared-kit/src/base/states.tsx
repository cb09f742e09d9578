import type { ErrorCode } from '@tessera/contracts/errors';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { MissingMosaic } from '../art/signs.tsx';
import { useT } from '../react.ts';
import { Button } from './button.tsx';
import { useErrorText } from './error-text.ts';

export interface EmptyStateProps {
  readonly title: ReactNode;
  /** What will appear here, or what to do. */
  readonly children?: ReactNode;
  /** One button or link. */
  readonly action?: ReactNode;
}

/** An empty state: a mosaic with missing tiles, a sentence, and one button. */
export function EmptyState({ title, children, action }: EmptyStateProps): ReactNode {
  return (
    <div className="tk-state">
      <MissingMosaic tone="calm" />
      <p className="tk-state-title">{title}</p>
      {children ? <div className="tk-state-text">{children}</div> : null}
      {action}
    </div>
  );
}

export interface ErrorStateProps {
  readonly code: ErrorCode;
  /** What failed to load; a general sentence by default. */
  readonly title?: ReactNode;
  readonly onRetry?: () => void;
  /** Shown for reference when the user contacts the help desk. */
  readonly requestId?: string;
}

/** An error state: what happened, what to do, and a retry button. */
export function ErrorState({ code, title, onRetry, requestId }: ErrorStateProps): ReactNode {
  const t = useT();
  const sentenceOf = useErrorText();
  return (
    <div className="tk-state" role="alert">
      <MissingMosaic tone="error" />
      <p className="tk-state-title">{title ?? t('kit.errorState.title')}</p>
      <p className="tk-state-text">{sentenceOf(code)}</p>
      {onRetry ? (
        <Button icon={<RotateCw className="tk-icon" aria-hidden="true" />} onClick={onRetry}>
          {t('kit.errorState.retry')}
        </Button>
      ) : null}
      {requestId ? <p className="tk-state-request">{t('kit.errorState.request', { id: requestId })}</p> : null}
    </div>
  );
}
