/** What an hour's column covers, in the London clock's minutes after midnight; null for a day without hours. */
export function hoursOf({ dataset }: HTMLElement): { from: number; to: number } | null {
  return dataset.from === undefined ? null : { from: Number(dataset.from), to: Number(dataset.to) }
}

/** The clock's minutes at a height of the screen, beyond the column as well; null for a day without hours. */
export function minutesAt(day: HTMLElement, y: number): number | null {
  const hours = hoursOf(day)
  if (!hours) return null
  const { top, height } = day.getBoundingClientRect()
  return hours.from + ((y - top) / height) * (hours.to - hours.from)
}
