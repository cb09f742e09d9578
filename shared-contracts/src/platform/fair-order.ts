/**
 * The figures of the two orders of people: the recommended one of the search, and that of matching. The rules of the api
 * count with them and the page for members shows them, so that it says what is done.
 */
export const FAIR_ORDER = {
  /** A few reviews say little: each average is mixed with so many reviews of the usual one. */
  usual: { reviews: 10, average: 4.5 },
  search: {
    /** Points of a match with the text; specialities by their place, which a person chooses. */
    match: { profession: 5, speciality: [5, 4], other: 3 },
    /** Points for a next free time within so many hours. */
    soon: [
      { hours: 24, points: 3 },
      { hours: 72, points: 2 },
      { hours: 168, points: 1 },
    ],
    /** Ratings closer than `step` are equal; `point` of a star counts as much as a free time in the next class. */
    stars: { step: 0.1, point: 0.3 },
  },
  matching: {
    /** How strongly a speciality stands for a person, by its place among theirs; and a trouble that they name. */
    strength: { places: [1, 0.8], further: 0.5, problem: 0.6 },
    /** How finely fit and ratings are told apart: equal steps are equal places, which the day turns. */
    steps: { fit: 5, rating: 5 },
    /** Days within which a free time is soon, and within which it is near. */
    soon: { soon: 2, near: 7 },
  },
} as const;

/** The average as it would be if so many more people had given the usual stars. */
export const mixedRating = ({ average, reviews }: { readonly average: number; readonly reviews: number }): number =>
  (average * reviews + FAIR_ORDER.usual.average * FAIR_ORDER.usual.reviews) / (reviews + FAIR_ORDER.usual.reviews);
