/** Files as calendars write them, to the line that matters. */

/** Around these lines, one file. */
export function fileOf(...lines: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//a calendar//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
}

/** An event of these lines. */
export function eventOf(...lines: string[]): string {
  return ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
}

const LONDON = (name: string) =>
  [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    'BEGIN:DAYLIGHT',
    'TZOFFSETFROM:+0000',
    'TZOFFSETTO:+0100',
    'TZNAME:BST',
    'DTSTART:19700329T010000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0000',
    'TZNAME:GMT',
    'DTSTART:19701025T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n')

/** Google: instants, a series by its zone with a moved and a cancelled time, a birthday that is free, a folded line. */
export const GOOGLE = fileOf(
  'CALSCALE:GREGORIAN',
  'METHOD:PUBLISH',
  'X-WR-CALNAME:nadia@home.test',
  'X-WR-TIMEZONE:Europe/London',
  LONDON('Europe/London'),
  eventOf(
    'DTSTART:20270302T160000Z',
    'DTEND:20270302T170000Z',
    'DTSTAMP:20270101T090000Z',
    'UID:1abc@google.com',
    'STATUS:CONFIRMED',
    'SUMMARY:Dentist\\, High Str',
    ' eet',
    'TRANSP:OPAQUE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'this line is none',
    'END:VALARM',
  ),
  eventOf(
    'DTSTART;TZID=Europe/London:20270322T180000',
    'DTEND;TZID=Europe/London:20270322T190000',
    'RRULE:FREQ=WEEKLY;UNTIL=20270419T225959Z;BYDAY=MO',
    'EXDATE;TZID=Europe/London:20270412T180000',
    'UID:2abc@google.com',
    'SUMMARY:Choir',
    'TRANSP:OPAQUE',
  ),
  eventOf(
    'DTSTART;TZID=Europe/London:20270406T200000',
    'DTEND;TZID=Europe/London:20270406T210000',
    'UID:2abc@google.com',
    'RECURRENCE-ID;TZID=Europe/London:20270405T180000',
    'SUMMARY:Choir\\, moved',
  ),
  eventOf(
    'DTSTART;VALUE=DATE:20270310',
    'DTEND;VALUE=DATE:20270311',
    'RRULE:FREQ=YEARLY',
    'UID:3abc@google.com',
    'SUMMARY:Amira’s birthday',
    'TRANSP:TRANSPARENT',
  ),
)

/** Apple: a quoted zone, what no zone is named of, days that end where the next begins, a cancelled time of a series. */
export const APPLE = fileOf(
  'X-APPLE-CALENDAR-COLOR:#1BADF8',
  LONDON('Europe/London'),
  eventOf(
    'CREATED:20270101T090000Z',
    'UID:A-1',
    'DTEND;TZID="Europe/London":20270329T170000',
    'SUMMARY:Physio',
    'DTSTART;TZID="Europe/London":20270329T160000',
    'X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC',
    'SEQUENCE:0',
  ),
  eventOf('UID:A-2', 'DTSTART:20270330T080000', 'DURATION:PT45M', 'SUMMARY:Run'),
  eventOf('UID:A-3', 'DTSTART;VALUE=DATE:20270327', 'DTEND;VALUE=DATE:20270329', 'SUMMARY:Away'),
  eventOf(
    'UID:A-4',
    'DTSTART;TZID=Europe/London:20270301T070000',
    'DTEND;TZID=Europe/London:20270301T073000',
    'RRULE:FREQ=DAILY;COUNT=3',
    'SUMMARY:Swim',
  ),
  eventOf(
    'UID:A-4',
    'RECURRENCE-ID;TZID=Europe/London:20270302T070000',
    'DTSTART;TZID=Europe/London:20270302T070000',
    'DTEND;TZID=Europe/London:20270302T073000',
    'STATUS:CANCELLED',
    'SUMMARY:Swim',
  ),
)

/** Outlook: Windows' names of zones, states of its own, and a whole day that has clock times. */
export const OUTLOOK = fileOf(
  'METHOD:PUBLISH',
  'X-CALSTART:20261201T000000Z',
  LONDON('GMT Standard Time'),
  eventOf(
    'UID:040000008200E00074C5',
    'SUMMARY:Staff meeting',
    'DTSTART;TZID=GMT Standard Time:20270705T090000',
    'DTEND;TZID=GMT Standard Time:20270705T100000',
    'CLASS:PUBLIC',
    'TRANSP:OPAQUE',
    'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
  ),
  eventOf(
    'UID:040000008200E00074C6',
    'SUMMARY:Free',
    'DTSTART;TZID=GMT Standard Time:20270705T110000',
    'DTEND;TZID=GMT Standard Time:20270705T120000',
    'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
  ),
  eventOf(
    'UID:040000008200E00074C7',
    'SUMMARY:Inset day',
    'DTSTART;TZID=GMT Standard Time:20270706T000000',
    'DTEND;TZID=GMT Standard Time:20270707T000000',
    'X-MICROSOFT-CDO-BUSYSTATUS:OOF',
    'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
  ),
)
