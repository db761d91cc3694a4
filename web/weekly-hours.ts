/** The weekly hours as people read them: the public pages and the application's footer share this. */

/** `dayOfWeek` 0 is Sunday; London clock times, `HH:MM`. */
export type WeeklyBlock = { readonly dayOfWeek: number; readonly startTime: string; readonly endTime: string }

/** Monday first, as the week reads here; the wire counts from Sunday. */
export const weekdays = [
  { dayOfWeek: 1, name: 'Monday' },
  { dayOfWeek: 2, name: 'Tuesday' },
  { dayOfWeek: 3, name: 'Wednesday' },
  { dayOfWeek: 4, name: 'Thursday' },
  { dayOfWeek: 5, name: 'Friday' },
  { dayOfWeek: 6, name: 'Saturday' },
  { dayOfWeek: 0, name: 'Sunday' },
]

/** Minutes after midnight on the London clock, half-open. */
export type Span = { start: number; end: number }

/** The opening hours of one weekday, in order; blocks that touch read as one. */
export function spansOn(dayOfWeek: number, blocks: readonly WeeklyBlock[]): Span[] {
  const spans = blocks
    .filter((block) => block.dayOfWeek === dayOfWeek)
    .map((block) => ({ start: minutesOf(block.startTime), end: minutesOf(block.endTime) }))
    .sort((a, b) => a.start - b.start)
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else joined.push(span)
  }
  return joined
}

/** "15:00–20:00", for columns of figures. */
export function spanInFigures({ start, end }: Span): string {
  return `${clockInFigures(start)}–${clockInFigures(end)}`
}

function clockInFigures(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

export function minutesOf(clockTime: string): number {
  const [hours, minutes] = clockTime.split(':')
  return Number(hours) * 60 + Number(minutes)
}

export function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/**
 * The hours shown when the current ones could not be read (Rules: availability). Never passed off as the real ones: the
 * heading says what they are. */
export const usualHours = [
  { dayOfWeek: 1, startTime: '15:00', endTime: '20:00' },
  { dayOfWeek: 2, startTime: '15:00', endTime: '20:00' },
  { dayOfWeek: 3, startTime: '15:00', endTime: '20:00' },
  { dayOfWeek: 4, startTime: '15:00', endTime: '20:00' },
  { dayOfWeek: 5, startTime: '15:00', endTime: '18:00' },
  { dayOfWeek: 6, startTime: '09:00', endTime: '14:00' },
]

export const usualHoursHeading = 'Usual hours (could not load the current ones)'
