import * as z from 'zod/mini';
import { Id, Portrait, Slug, Zone } from '../../platform/values.ts';

/** A specialist as a visit shows them. */
export const Person = z.object({
  id: Id,
  atlasUrl: Slug,
  title: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  heading: z.string(),
  portrait: Portrait,
  zone: Zone,
});
/** The product of a visit; null for the specialist's plain meeting. */
export const VisitProduct = z.nullable(z.object({ id: Id, title: z.string() }));
