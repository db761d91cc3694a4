/** Popular subjects are listed by rank (Rules: finance); how many is our choice. */
const MOST_POPULAR = 5

/**
 * The subjects that were booked, the most booked first, five at most; of two that were booked equally often the first by
 * name (Rules #61).
 */
export function popularSubjects<S extends { readonly name: string; readonly bookings: number }>(
  subjects: readonly S[],
): S[] {
  return subjects
    .filter(({ bookings }) => bookings > 0)
    .sort((a, b) => b.bookings - a.bookings || a.name.localeCompare(b.name, 'en-GB'))
    .slice(0, MOST_POPULAR)
}
