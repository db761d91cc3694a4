interface Due {
  readonly status: 'ASSIGNED' | 'SUBMITTED'
  readonly dueDate: Date
}

/** Our choice: what has room on a sheet beside what is written by hand. */
const MOST_ON_SHEET = 6

/**
 * The homework that a lesson asks for: what is not handed in and due by its end, what is due last first; what lies longer
 * back than there is room for is left out (Rules #238).
 */
export function homeworkForLesson<Item extends Due>(items: readonly Item[], end: Date): Item[] {
  return items
    .filter(({ status, dueDate }) => status === 'ASSIGNED' && dueDate <= end)
    .sort((a, b) => b.dueDate.getTime() - a.dueDate.getTime())
    .slice(0, MOST_ON_SHEET)
}
