/**
 * What the same answers cost without a framework, a query builder or a contract: a session look-up, the same queries as
 * prepared statements, the domain's own arithmetic and JSON.stringify. Its answers are compared with the product's.
 */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import type { Selectable } from 'kysely'
import { type AvailabilityBlock, everyWeek } from '#domain/availability.ts'
import { listedPeriod, MAX_BOOKING_MINUTES } from '#domain/booking-times.ts'
import { bookingCan } from '#domain/bookings.ts'
import { penceToPounds } from '#domain/money.ts'
import { noticePeriodOf } from '#domain/notice-period.ts'
import { showsResources } from '#domain/resources.ts'
import { isSessionLive } from '#domain/sessions.ts'
import { bookableWeek, standsIn } from '#domain/slots.ts'
import { addDays, addMinutes, type CalendarDate, dayInterval } from '#domain/time.ts'
import { databaseFileIn } from '#server/platform/data-dir.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { reportUsage } from './report.ts'

type Span = Pick<Tables['held_times'], 'start_at' | 'end_at'> & { own_id?: string | null }
type Found = Pick<Tables['sessions'], 'user_id' | 'created_at' | 'last_seen_at'> & Pick<Tables['users'], 'role'>
type BookingRow = Selectable<Tables['bookings']> &
  Pick<
    Selectable<Tables['payments']>,
    'amount_pence' | 'due_at' | 'paid_at' | 'said_paid_at' | 'payment_link' | 'link_pence'
  > &
  Record<'subject_name' | 'category' | 'tutor_name' | 'student_name', string> &
  Record<'payment_id' | 'payment_status', string | null> & { package_minutes: number | null }

type GivenRow = Selectable<Tables['lesson_resources']> &
  Pick<Selectable<Tables['resources']>, 'title' | 'file_name' | 'file_extension' | 'created_at'>

const [port, dataDir = ''] = process.argv.slice(2)
const database = new DatabaseSync(databaseFileIn(dataDir), { timeout: 5000 })
database.exec('PRAGMA query_only = ON')

const session = database.prepare(`SELECT s.id, s.user_id, u.role, s.created_at, s.last_seen_at FROM sessions AS s
  JOIN users AS u ON u.id = s.user_id WHERE s.token_hash = ? AND u.deleted_at IS NULL`)
const tutors = database.prepare("SELECT id, name FROM users WHERE role = 'TUTOR'")
const blocks = database.prepare(`SELECT b.id, b.day_of_week AS dayOfWeek, b.start_time AS startTime,
  b.end_time AS endTime, b.subject_id AS subjectId, b.season, b.is_online AS isOnline, s.name FROM availability_blocks AS b
  LEFT JOIN subjects AS s ON s.id = b.subject_id WHERE b.tutor_id = ? ORDER BY b.day_of_week, b.start_time`)
const held = database.prepare(`SELECT h.start_at, h.end_at, own.id AS own_id FROM held_times AS h
  LEFT JOIN bookings AS own ON own.id = h.booking_id AND own.student_id = ? AND own.deleted_at IS NULL
  WHERE h.tutor_id = ? AND h.start_at > ? AND h.start_at < ? AND h.end_at > ?`)
const timeOff = database.prepare(
  'SELECT start_at, end_at FROM time_off WHERE tutor_id = ? AND end_at > ? AND start_at < ?',
)
const NEWEST = `SELECT * FROM bookings WHERE student_id = ? AND end_at > ? AND deleted_at IS NULL
  ORDER BY end_at DESC, start_at DESC, id LIMIT 2000`
const given = database.prepare(`SELECT g.id, g.booking_id, g.assignment_type, r.id AS resource_id, r.title, r.file_name,
  r.file_extension, r.created_at FROM (${NEWEST}) AS b JOIN lesson_resources AS g ON g.booking_id = b.id
  JOIN resources AS r ON r.id = g.resource_id ORDER BY g.assigned_at, g.id`)
const bookings = database.prepare(`SELECT b.*, s.name AS subject_name, s.category, t.name AS tutor_name,
  p.name AS student_name, c.minutes AS package_minutes, m.id AS payment_id, m.status AS payment_status,
  m.amount_pence, m.due_at, m.paid_at, m.said_paid_at, m.payment_link, m.link_pence
  FROM (${NEWEST}) AS b
  JOIN subjects AS s ON s.id = b.subject_id JOIN users AS t ON t.id = b.tutor_id JOIN users AS p ON p.id = b.student_id
  LEFT JOIN open_charges AS c ON c.booking_id = b.id
  LEFT JOIN payments AS m ON m.booking_id = b.id AND m.status <> 'VOID'
  ORDER BY b.end_at DESC, b.start_at DESC, b.id`)

createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
  const found = session.get(createHash('sha256').update(token).digest()) as Found | undefined
  if (!found || !isLive(found)) return response.writeHead(401).end()
  const answer = url.pathname.endsWith('/grid')
    ? week(found.user_id, url.searchParams.get('startDate') as CalendarDate)
    : list(found.user_id)
  const body = Buffer.from(JSON.stringify(answer))
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
  response.end(body)
}).listen(Number(port), '127.0.0.1', reportUsage)

function isLive({ role, created_at, last_seen_at }: Found): boolean {
  return isSessionLive({ role, createdAt: new Date(created_at), lastSeenAt: new Date(last_seen_at) }, new Date())
}

function week(readerId: string, monday: CalendarDate) {
  const tutor = { ...tutors.get() } as Pick<Tables['users'], 'id' | 'name'>
  const start = dayInterval(monday).start
  const end = dayInterval(addDays(monday, 6)).end
  const earliest = addMinutes(start, -MAX_BOOKING_MINUTES).getTime()
  const taken = held.all(readerId, tutor.id, earliest, end.getTime(), start.getTime()).map(timeOf)
  const away = timeOff.all(tutor.id, start.getTime(), end.getTime()).map(timeOf)
  const own = taken.filter(({ ownId }) => ownId)
  const rows = blocks.all(tutor.id) as unknown as (AvailabilityBlock & { name: string | null })[]
  const names = new Map(rows.map((block) => [block.subjectId, block.name]))
  return bookableWeek({ monday, hours: everyWeek(rows), busy: [...taken, ...away], now: new Date() }).map(
    ({ date, slots }) => ({
      date,
      slots: slots.map((slot) => ({
        id: `${tutor.id}_${slot.startTime.toISOString()}`,
        startTime: slot.startTime,
        date,
        available: slot.available,
        tutor,
        subject: names.get(slot.subjectId) ?? null,
        subjectId: slot.subjectId,
        canBook30Min: slot.canBook30Min,
        canBook1Hour: slot.canBook1Hour,
        canBook90Min: slot.canBook90Min,
        canBook2Hours: slot.canBook2Hours,
        ownBooking: ownBookingOf(standsIn(slot.startTime, own)),
        away: !slot.available && standsIn(slot.startTime, away) !== null,
      })),
    }),
  )
}

function timeOf(row: Record<string, unknown>) {
  const { start_at, end_at, own_id } = row as Span
  return { start: new Date(start_at), end: new Date(end_at), ownId: own_id }
}

function ownBookingOf(booking: ReturnType<typeof timeOf> | null) {
  return booking && { id: booking.ownId, startTime: booking.start, endTime: booking.end }
}

function list(studentId: string) {
  const { start } = listedPeriod({}, new Date())
  const found: ReturnType<typeof bookingOf>[] = []
  for (const row of bookings.all(studentId, start.getTime()) as unknown as BookingRow[]) {
    let booking = found.at(-1)
    if (booking?.id !== row.id) {
      booking = bookingOf(row)
      found.push(booking)
    }
    if (row.payment_id) booking.payments.push(paymentOf(row))
  }
  const resources = Map.groupBy(given.all(studentId, start.getTime()) as unknown as GivenRow[], (row) => row.booking_id)
  for (const booking of found) {
    if (showsResources(booking)) booking.lessonResources = (resources.get(booking.id) ?? []).map(givenOf)
  }
  return found
}

function bookingOf(row: BookingRow) {
  return {
    id: row.id,
    title: row.title || null,
    subject: { id: row.subject_id, name: row.subject_name, category: row.category },
    tutor: { id: row.tutor_id, name: row.tutor_name },
    student: { id: row.student_id, name: row.student_name },
    startTime: new Date(row.start_at),
    endTime: new Date(row.end_at),
    status: row.status,
    type: row.type,
    isOnline: row.is_online === 1,
    price: penceToPounds(row.price_pence),
    notes: row.notes,
    amendmentReason: row.amendment_reason,
    originalStartTime: row.original_start_at && new Date(row.original_start_at),
    originalEndTime: row.original_end_at && new Date(row.original_end_at),
    meetingLink: bookingCan.joinMeeting(row) ? row.meeting_link : null,
    suggested: row.suggested === 1,
    noticePeriodHours: noticePeriodOf({ noticePeriodHours: row.notice_hours }),
    lateCancellation: row.cancelled_late === 1,
    chargeWaived: row.waived_at !== null,
    payments: [] as ReturnType<typeof paymentOf>[],
    packageTransaction: row.package_minutes ? { hoursChanged: -row.package_minutes / 60 } : null,
    lessonResources: [] as ReturnType<typeof givenOf>[],
    seriesId: row.series_id,
    outsideHours: row.outside_hours === 1,
    createdAt: new Date(row.created_at),
  }
}

function givenOf(row: GivenRow) {
  return {
    id: row.id,
    assignmentType: row.assignment_type,
    resource: {
      id: row.resource_id,
      title: row.title,
      fileName: row.file_name,
      fileExtension: row.file_extension,
      createdAt: new Date(row.created_at),
    },
  }
}

function paymentOf(row: BookingRow) {
  return {
    id: row.payment_id,
    status: row.payment_status,
    amount: penceToPounds(row.amount_pence),
    dueDate: new Date(row.due_at),
    paidAt: row.paid_at && new Date(row.paid_at),
    saidPaidAt: row.said_paid_at && new Date(row.said_paid_at),
    paymentLink: row.payment_link || null,
    linkAmount: penceToPounds(row.link_pence),
  }
}
