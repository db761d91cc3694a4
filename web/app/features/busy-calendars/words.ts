import { type BusyCalendar, busyCalendarRefusals } from '#contract/busy-calendars.ts'
import { notReadSentence } from '#domain/busy-reading.ts'
import { counted } from '#web/app/lib/format.ts'
import { brief, type Said } from '#web/app/ui/toasts.tsx'

export const words = {
  title: 'Other calendars',
  about: 'What stands in them takes your time here too: families see no more than that it is taken.',
  where: 'Where do I find it?',
  places: [
    [
      'Google',
      'On a computer, open the settings of the calendar at calendar.google.com, and under “Integrate calendar” copy the “Secret address in iCal format”.',
    ],
    ['Apple', 'In Calendar, share the calendar, tick “Public Calendar”, and copy its link. It begins with webcal://.'],
    [
      'Outlook',
      'On outlook.com, open Settings, Calendar, Shared calendars, publish the calendar with all details, and copy the ICS link.',
    ],
  ],
  secret: 'Whoever has the address can read the calendar. It is kept sealed, and never shown again.',
  list: {
    waiting: 'Loading your other calendars',
    failed: 'Failed to load your other calendars. Please try again later.',
    empty: 'No other calendar yet.',
  },
  adding: { success: brief('Calendar added.'), fallback: 'The calendar could not be added. Please try again.' },
  changing: { success: brief('Saved.'), fallback: 'The calendar could not be saved. Please try again.' },
  removal: { success: brief('Calendar removed.'), fallback: 'The calendar could not be removed. Please try again.' },
  reading: {
    success: ({ problem }: BusyCalendar): Said => brief(problem === null ? 'Read.' : 'It could not be read.'),
    failed: 'The calendar could not be read. Please try again.',
  },
  removed: 'What stands in it takes no time here any more. The calendar itself stays as it is.',
  kept: (calendar: BusyCalendar) => `Leave it empty to stay with ${addressInWords(calendar)}.`,
} as const

/** Which field a refusal is about. */
export const FIELD_OF = {
  [busyCalendarRefusals.calendar_scheme.code]: 'address',
  [busyCalendarRefusals.calendar_missing.code]: 'address',
  [busyCalendarRefusals.calendar_unusable.code]: 'address',
  [busyCalendarRefusals.calendar_too_large.code]: 'address',
} as const

/** `calendar.google.com … .ics` */
export function addressInWords({ host, addressEnd }: BusyCalendar): string {
  return `${host} … ${addressEnd}`
}

/** `Read 3 min ago: 41 busy times`, or since when it has not been, and why. */
export function readInWords({ readAt, problem, busyTimes }: BusyCalendar, now: Date): string {
  if (problem !== null) return notReadSentence({ readAt, problem }, now)
  return `Read ${agoInWords(readAt, now)}: ${counted(busyTimes, 'busy time')}`
}

/** `2 could not be read`; nothing where all could. */
export function skippedInWords({ skipped }: BusyCalendar): string | null {
  return skipped === 0 ? null : `${skipped} could not be read`
}

function agoInWords(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`
}
