import type { Temporal } from 'temporal-polyfill';
import type { Db } from '../platform/database.ts';
import { isSeeded, seedAppointments } from './seed-appointments.ts';
import { seedCampaigns } from './seed-campaigns.ts';
import { seedCredits } from './seed-credits.ts';
import { seedLogins } from './seed-logins.ts';
import { seedPeople } from './seed-people.ts';
import { seedPosts } from './seed-posts.ts';
import { seedContents, seedSeats } from './seed-product-sales.ts';
import { seedProducts, seedTestimonials } from './seed-products.ts';
import { seedPages, seedReference, seedTerms } from './seed-reference.ts';
import { seedStaff } from './seed-staff.ts';
import { seedSearch } from './seed-search.ts';
import { seedAvailability, seedPaidChats, seedSpecialists, seedVideos } from './seed-specialists.ts';
import { seedReviews } from './seed-reviews.ts';
import { seedWeek } from './seed-week.ts';

/**
 * Seeds a database with the demo: the same rows on every machine, with dates relative to the Monday of the week of
 * `now`. Idempotent: a complete database is only upgraded, and an interrupted seed is completed. One transaction per
 * domain. Returns false if the demo was already complete.
 */
export async function seedDemo(db: Db, now: Temporal.Instant): Promise<boolean> {
  const week = seedWeek(now);
  if (await isSeeded(db)) {
    await db.transaction(async (tx) => {
      await seedReference(tx);
      await seedPages(tx);
      await seedSearch(tx);
      await seedProducts(tx, week);
      await seedContents(tx);
      await seedTestimonials(tx);
      await seedStaff(tx, week);
      await seedCredits(tx, week);
      await seedCampaigns(tx, week);
      await seedVideos(tx);
      await seedPaidChats(tx);
      await seedTerms(tx);
    });
    return false;
  }
  await db.transaction((tx) => seedReference(tx));
  await db.transaction((tx) => seedPages(tx));
  await db.transaction((tx) => seedPeople(tx, week));
  await db.transaction((tx) => seedLogins(tx, week));
  await db.transaction((tx) => seedStaff(tx, week));
  await db.transaction((tx) => seedCredits(tx, week));
  await db.transaction((tx) => seedCampaigns(tx, week));
  await db.transaction((tx) => seedSpecialists(tx, week));
  await db.transaction((tx) => seedSearch(tx));
  await db.transaction((tx) => seedAvailability(tx, week));
  await db.transaction((tx) => seedReviews(tx, week));
  await db.transaction((tx) => seedProducts(tx, week));
  await db.transaction((tx) => seedContents(tx));
  await db.transaction((tx) => seedTestimonials(tx));
  await db.transaction((tx) => seedVideos(tx));
  await db.transaction((tx) => seedPaidChats(tx));
  await db.transaction((tx) => seedTerms(tx));
  await db.transaction((tx) => seedPosts(tx, week));
  await db.transaction(async (tx) => {
    await seedAppointments(tx, week);
    await seedSeats(tx, week);
  });
  return true;
}
