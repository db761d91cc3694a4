import { attendance } from '#contract/attendance.ts'
import { bookings } from '#contract/bookings.ts'
import { changes } from '#contract/changes.ts'
import { directBookings } from '#contract/direct-bookings.ts'
import { lessonPlans } from '#contract/lesson-plans.ts'
import { series } from '#contract/series.ts'
import type { App } from '#server/platform/http/server.ts'
import { readBookings, readLesson, readRequests, setMeetingLink, setTitle } from './actions.ts'
import { amendBooking, keepOriginalTime, tutorAmendBooking } from './amendments/actions.ts'
import { markAttendance, unmarkAttendance } from './attendance/actions.ts'
import { lessonFile } from './calendar/actions.ts'
import { cancelBookings } from './cancellations/actions.ts'
import { deleteBooking } from './deletion/actions.ts'
import { bookDirectly } from './direct/actions.ts'
import { moveBookings } from './moves/actions.ts'
import { readChanges } from './moves/history/actions.ts'
import { undoChange } from './moves/undoing/actions.ts'
import { readOverview } from './overview/actions.ts'
import { readPlan, writePlan } from './plans/actions.ts'
import { requestBooking, requestConsultation } from './requests/actions.ts'
import { readSchedule } from './schedule/actions.ts'
import { createSeries } from './series/actions.ts'
import { amendLesson, keepOriginalOfLesson, tutorAmendLesson } from './series/amendments/actions.ts'
import { editSeries } from './series/edits/actions.ts'
import { changeSeriesStatus } from './series/status/actions.ts'
import { changeStatus } from './status/actions.ts'
import { suggestBooking } from './suggestions/actions.ts'
import { waiveCharge } from './waivers/actions.ts'

export function bookingRoutes({ context, implement }: App): void {
  implement(bookings, {
    requests: ({ actor }) => readRequests(context, actor),
    schedule: (call) => readSchedule(context, call),
    list: (call) => readBookings(context, call),
    lesson: (call) => readLesson(context, call),
    overview: (call) => readOverview(context, call),
    request: (call) => requestBooking(context, call),
    consultation: (call) => requestConsultation(context, call),
    suggest: (call) => suggestBooking(context, call),
    changeStatus: (call) => changeStatus(context, call),
    amend: (call) => amendBooking(context, call),
    tutorAmend: (call) => tutorAmendBooking(context, call),
    keepOriginal: (call) => keepOriginalTime(context, call),
    waiveCharge: (call) => waiveCharge(context, call),
    deletePermanently: (call) => deleteBooking(context, call),
    setTitle: (call) => setTitle(context, call),
    setMeetingLink: (call) => setMeetingLink(context, call),
    calendarFile: (call) => lessonFile(context, call),
  })
  implement(lessonPlans, { read: (call) => readPlan(context, call), write: (call) => writePlan(context, call) })
  implement(attendance, {
    mark: (call) => markAttendance(context, call),
    unmark: (call) => unmarkAttendance(context, call),
  })
  implement(directBookings, { book: (call) => bookDirectly(context, call) })
  implement(changes, {
    list: (call) => readChanges(context, call),
    move: (call) => moveBookings(context, call),
    cancel: (call) => cancelBookings(context, call),
    undo: (call) => undoChange(context, call),
  })
  implement(series, {
    create: (call) => createSeries(context, call),
    changeStatus: (call) => changeSeriesStatus(context, call),
    amend: (call) => amendLesson(context, call),
    tutorAmend: (call) => tutorAmendLesson(context, call),
    keepOriginal: (call) => keepOriginalOfLesson(context, call),
    edit: (call) => editSeries(context, call),
  })
}
