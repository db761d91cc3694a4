/** JavaScript, because a thread that loads TypeScript loads Node's compiler for it too, some 15 MB. */
import { parentPort, workerData } from 'node:worker_threads'
import ICAL from 'ical.js'

const { bytes, within, mostSteps, most } = workerData
/** What a title may have at most is decided later; nothing needs more of it than this. */
const TITLE_CHARACTERS = 1_000
/** A clock without a zone, and a whole day, may stand for an instant as much earlier or later. */
const SLACK_MS = 36 * 3_600_000
const FLOATING = ICAL.Timezone.localTimezone
const FREE_IN_OUTLOOK = ['FREE', 'WORKINGELSEWHERE']

/** Without a whole calendar in it a file is none; of an event that cannot be read only the number is kept. */
function read(text) {
  const calendars = calendarsIn(text.split(/\r\n|\n|\r/))
  if (!calendars) return { problem: 'no_calendar' }
  const found = { occurrences: [], skipped: 0 }
  for (const { isCancelled, zones, events } of calendars) {
    const root = rootOf(zones)
    for (const group of groupsOf(events, root, found)) {
      for (const occurrence of occurrencesOf(group, found)) {
        if (found.occurrences.length === most) return { problem: 'too_many' }
        found.occurrences.push({ ...occurrence, isCancelled: isCancelled || occurrence.isCancelled })
      }
    }
  }
  return found
}

/** Each piece is parsed by itself, so that a line that is none spoils its event alone. Alarms are left out. */
function calendarsIn(lines) {
  const calendars = []
  const open = []
  let [calendar, piece] = [null, null]
  for (const line of lines) {
    const [, bound, name] = /^(BEGIN|END):(\w[\w-]*)\s*$/i.exec(line) ?? []
    const part = name?.toUpperCase()
    if (bound?.toUpperCase() === 'BEGIN') {
      open.push(part)
      if (part === 'VCALENDAR') calendar = { isCancelled: false, zones: [], events: [], isWhole: false }
      if (open.length === 2 && (part === 'VEVENT' || part === 'VTIMEZONE')) piece = []
    }
    const isAlarm = open[1] === 'VEVENT' && open.length > 2
    if (piece && !isAlarm) piece.push(line)
    if (!piece && open.length === 1 && /^METHOD:CANCEL\s*$/i.test(line)) calendar.isCancelled = true
    if (bound?.toUpperCase() !== 'END') continue
    if (open.pop() !== part) return null
    if (open.length === 1 && piece) {
      calendar[part === 'VEVENT' ? 'events' : 'zones'].push(piece.join('\r\n'))
      piece = null
    }
    if (part === 'VCALENDAR' && calendar) calendars.push(calendar)
  }
  return calendars.length > 0 && open.length === 0 ? calendars : null
}

/** Under which an event finds the zones that its file defines. */
function rootOf(zones) {
  const root = new ICAL.Component(['vcalendar', [], []])
  for (const text of zones) {
    try {
      root.addSubcomponent(new ICAL.Component(ICAL.parse(text)))
    } catch {
      // Its times are those of a zone by that name, or London's.
    }
  }
  return root
}

/** Each event with what changes single times of it, which has its `UID`. */
function groupsOf(events, root, found) {
  const groups = new Map()
  for (const text of events) {
    try {
      const component = new ICAL.Component(ICAL.parse(text))
      component.parent = root
      const uid = String(component.getFirstPropertyValue('uid') ?? `event ${groups.size}`)
      const group = groups.get(uid) ?? { uid, masters: [], changes: [] }
      group[component.hasProperty('recurrence-id') ? 'changes' : 'masters'].push(component)
      groups.set(uid, group)
    } catch {
      found.skipped += 1
    }
  }
  return groups.values()
}

function occurrencesOf({ uid, masters, changes }, found) {
  const all = []
  const attempt = (work) => {
    try {
      all.push(...work())
    } catch {
      found.skipped += 1
    }
  }
  const changed = []
  for (const component of changes) {
    attempt(() => {
      const event = new ICAL.Event(component, { exceptions: [] })
      changed.push({ event, at: event.recurrenceId })
      return inSight(event, [spanOf(event)])
    })
  }
  for (const component of masters) attempt(() => takingPlace(component, changed))
  return all.map((occurrence) => ({ ...occurrence, uid }))
}

/** When an event takes place without what was changed or called off of it. */
function takingPlace(component, changed) {
  const event = new ICAL.Event(component, { exceptions: [] })
  const span = spanOf(event)
  const out = new Moments([...changed.map(({ at }) => at), ...valuesOf(component, 'exdate')])
  // A rule that goes on otherwise from some time on has the library's own arithmetic.
  for (const { event: change } of changed) if (change.modifiesFuture()) event.relateException(change.component)
  const spans = []
  for (const start of startsOf(component, span)) {
    if (out.has(start)) continue
    if (event.rangeExceptions.length > 0) {
      const { startDate, endDate, item } = event.getOccurrenceDetails(start)
      spans.push({ start: startDate, end: endDate, item })
    } else spans.push({ start, end: shifted(start, span) })
  }
  return inSight(event, spans)
}

function spanOf(event) {
  const { startDate: start, endDate: end } = event
  if (!start) throw new Error('It has no start')
  if (msOf(end) < msOf(start)) throw new Error('It ends before it starts')
  return { start, end }
}

/** As long on the clock as the first time. */
function shifted(start, { start: first, end }) {
  if (start.compare(first) === 0) return end
  const moved = start.clone()
  moved.addDuration(end.subtractDateTz(first))
  return moved
}

/** The first time is one of them whatever the rule says, with a list of dates as well (RFC 5545, 3.8.5.2). */
function* startsOf(component, { start, end }) {
  const lengthMs = msOf(end) - msOf(start)
  const seen = new Set()
  const isNew = (time) => seen.size < seen.add(msOf(time)).size
  const isInSight = (time) => msOf(time) + lengthMs > within.start - SLACK_MS && msOf(time) < within.end + SLACK_MS
  if (isNew(start) && isInSight(start)) yield start
  for (const value of valuesOf(component, 'rdate')) {
    const time = value.start ?? value
    if (isNew(time) && isInSight(time)) yield time
  }
  for (const rule of component.getAllProperties('rrule')) {
    const recur = untilItsLastDay(rule.getFirstValue(), start)
    if (recur.until && msOf(recur.until) + lengthMs < within.start - SLACK_MS) continue
    const times = recur.iterator(start)
    for (let step = 0; ; step++) {
      if (step === mostSteps) throw new Error('It repeats too often')
      const time = times.next()
      if (!time || msOf(time) > within.end + SLACK_MS) break
      if (isInSight(time) && isNew(time)) yield time.clone()
    }
  }
}

/** A date belongs to the rule as a whole, whatever the clock shows when an event begins. */
function untilItsLastDay(recur, start) {
  const { until } = recur
  if (!until || until.isDate === start.isDate) return recur
  const { year, month, day } = until.isDate ? until : londonDateOf(until)
  recur.until = start.isDate
    ? new ICAL.Time({ year, month, day, isDate: true })
    : new ICAL.Time({ year, month, day, hour: 23, minute: 59, second: 59 }, start.zone)
  return recur
}

const LONDON = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' })
const londonDateOf = (time) => ICAL.Time.fromDateString(LONDON.format(msOf(time)))

const valuesOf = (component, name) => component.getAllProperties(name).flatMap((property) => property.getValues())

/** Times of which some may be whole days: those stand for whatever begins on them. */
class Moments {
  #instants = new Set()
  #days = new Set()
  constructor(times) {
    for (const time of times) {
      if (time.isDate) this.#days.add(time.toString())
      else this.#instants.add(msOf(time))
    }
  }
  has(time) {
    return this.#instants.has(msOf(time)) || this.#days.has(time.toString().slice(0, 10))
  }
}

/** As they are handed on (`CalendarMoment`). */
function inSight(event, spans) {
  const zone = namedZoneOf(event.component.getFirstProperty('dtstart'))
  return spans.flatMap(({ start, end, item = event }) => {
    if (msOf(end) <= within.start - SLACK_MS || msOf(start) >= within.end + SLACK_MS) return []
    const { component } = item
    const text = (name) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
    const isDays = text('x-microsoft-cdo-alldayevent') === 'TRUE' && [start, end].every(isMidnight)
    const moment = (time) => (isDays ? time.toString().slice(0, 10) : momentOf(time, zone))
    return {
      title: String(component.getFirstPropertyValue('summary') ?? '').slice(0, TITLE_CHARACTERS),
      ...{ start: moment(start), end: moment(end), isCancelled: text('status') === 'CANCELLED' },
      isTransparent: text('transp') === 'TRANSPARENT' || FREE_IN_OUTLOOK.includes(text('x-microsoft-cdo-busystatus')),
    }
  })
}

const isMidnight = ({ hour, minute, second }) => hour === 0 && minute === 0 && second === 0

/** Of a time without a zone as if it were UTC's. */
const msOf = (time) => time.toUnixTime() * 1000

function momentOf(time, zone) {
  if (time.isDate) return time.toString()
  if (time.zone !== FLOATING) return msOf(time)
  const clock = new Date(msOf(time)).toISOString().slice(0, 19)
  return zone ? { clock, zone } : clock
}

const named = new Map()
/** Where a file names a zone that it does not define: one of the world's by that name, else none. */
function namedZoneOf(property) {
  const id = property?.getParameter('tzid')
  if (!id) return null
  if (!named.has(id)) named.set(id, isZone(id) ? id : null)
  return named.get(id)
}

function isZone(id) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: id }))
  } catch {
    return false
  }
}

// Last, so that all of the above is there.
parentPort?.postMessage(read(new TextDecoder().decode(bytes)))
