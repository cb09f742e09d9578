import { reviews } from '../domains/specialists/tables.ts';
import type { Db } from '../platform/database.ts';
import { seedId } from '../platform/ids.ts';
import { demoReviews } from './demo-reviews.ts';
import { specialistId } from './seed-people.ts';
import type { SeedWeek } from './seed-week.ts';
import { chosenPortrait, genderOf } from './seed-portrait.ts';

export async function seedReviews(db: Db, week: SeedWeek): Promise<void> {
  await db
    .insert(reviews)
    .values(
      demoReviews().map(({ author, atlasUrl, stars, lang, text, daysAgo }, index) => ({
        id: seedId(`review ${index}`),
        specialistId: specialistId(atlasUrl),
        author,
        portrait: chosenPortrait(`${author} ${index}`, genderOf(author)),
        stars,
        lang,
        text,
        writtenAt: week.ago(daysAgo, `review ${index}`),
      })),
    )
    .onConflictDoNothing();
}
