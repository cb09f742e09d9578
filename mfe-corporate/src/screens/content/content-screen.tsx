import { useState, type ReactNode } from 'react';
import { ContentKind, type ContentPage } from '@tessera/contracts/editor';
import { codeOf } from '@tessera/contracts/errors';
import { contentEditor } from '@tessera/contracts/routes/corporate';
import { isId } from '@tessera/contracts/values';
import { Card, ErrorState, QueryView, Skeleton } from '@tessera/kit/base';
import { useAgainAfterLogin, useParams, useQuery } from '@tessera/kit/react';
import { contentQuery } from '../../api/contents.ts';
import { ContentEditor, type Checked } from '../../features/content/content-editor.tsx';
import { useT } from '../../i18n/use-t.ts';

/** One content: its draft or newest version as a form, and every version before. */
export function ContentScreen(): ReactNode {
  const { kind, code } = useParams(contentEditor);
  const known = ContentKind.safeParse(kind);
  return known.success ? <Loaded kind={known.data} code={code} /> : <ErrorState code="NOT_FOUND" />;
}
function Loaded({ kind, code }: { readonly kind: ContentKind; readonly code: string }): ReactNode {
  const t = useT();
  const found = useQuery(contentQuery(kind, code));
  useAgainAfterLogin(found);
  const [checked, setChecked] = useState<Checked | null>(null);
  // A campaign begins with an id that the browser has made, and nothing is stored before its first draft.
  const isNew = kind === 'campaign' && isId(code) && found.error && codeOf(found.error) === 'NOT_FOUND';
  const data = found.data ?? (isNew ? emptyCampaign(code) : undefined);
  return (
    <QueryView
      query={{ ...found, data, error: isNew ? null : found.error }}
      skeleton={
        <Card>
          <Skeleton kind="text" count={9} />
        </Card>
      }
      errorTitle={t('corporate.content.error')}
    >
      {(page) => (
        <ContentEditor
          // A step that was taken fills the form anew.
          key={`${kind} ${code} ${page.seen}`}
          page={page}
          checked={checked}
          onChecked={setChecked}
        />
      )}
    </QueryView>
  );
}
const emptyCampaign = (code: string): ContentPage => ({
  kind: 'campaign',
  code,
  seen: 0,
  draft: null,
  versions: [],
  steps: [],
  known: {},
});
