import { minutesOf, type Span, spansOn, twoDigits, type WeeklyBlock, weekdays } from '#web/weekly-hours.ts'

/** "Monday to Thursday: 3pm to 8pm". Neighbouring days with the same hours are one line. */
export function hoursInWords(blocks: WeeklyBlock[]): { days: string; hours: string }[] {
  const lines: { days: string; hours: string; first: string; last: number }[] = []
  weekdays.forEach(({ dayOfWeek, name }, position) => {
    const hours = spansOn(dayOfWeek, blocks).map(spanInWords).join(' and ')
    if (!hours) return
    const previous = lines.at(-1)
    if (previous?.hours === hours && previous.last === position - 1) {
      previous.days = `${previous.first} to ${name}`
      previous.last = position
    } else lines.push({ days: name, hours, first: name, last: position })
  })
  return lines.map(({ days, hours }) => ({ days, hours }))
}

/** The whole hours that the timetable has to show, an even number of them so that its two-hour lines come out. */
export function timetableRange(blocks: WeeklyBlock[]): Span {
  const start = Math.floor(Math.min(...blocks.map((block) => minutesOf(block.startTime))) / 60)
  const end = Math.ceil(Math.max(...blocks.map((block) => minutesOf(block.endTime))) / 60)
  const odd = (end - start) % 2
  return end + odd <= 24 ? { start: start * 60, end: (end + odd) * 60 } : { start: (start - odd) * 60, end: end * 60 }
}

export function spanInWords({ start, end }: Span): string {
  return `${clockInWords(start)} to ${clockInWords(end)}`
}

/** "3pm", "9:30am", "noon". */
export function clockInWords(minutes: number): string {
  if (minutes === 12 * 60) return 'noon'
  const hour = Math.floor(minutes / 60)
  const past = minutes % 60
  return `${((hour + 11) % 12) + 1}${past ? `:${twoDigits(past)}` : ''}${hour < 12 ? 'am' : 'pm'}`
}
