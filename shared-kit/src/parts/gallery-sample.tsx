import type { ReactNode } from 'react';
import { Card, CardHeader, Stack } from '../base/index.tsx';

/** One labelled sample in the gallery. */
export function GallerySample({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Card as="section">
      <CardHeader title={title} level={2} />
      <Stack gap={4}>{children}</Stack>
    </Card>
  );
}
