import * as z from 'zod/mini';
import { slot } from '../../platform/slot.ts';
import { ContentKind } from './values.ts';

const Shown = z.object({
  kind: ContentKind,
  code: z.string(),
  /** Null for the draft. */
  version: z.nullable(z.int()),
});
/** A draft or a version, as the page of the remote that shows it to people. */
export const contentShown = slot('assessments.content-shown.v1', Shown, {
  example: { kind: 'scale', code: 'PHQ9', version: null },
  reserve: { 360: 600, 768: 600, 1280: 600 },
});
