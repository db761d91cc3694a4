import { packageDueAt, packageHours, packagePrice } from '#domain/hours.ts'
import { DEFAULT_POLICY } from '#domain/late.ts'
import { hourlyPricePence } from '#domain/pricing.ts'
import { addDays, addMinutes, londonDateOf, mondayOf } from '#domain/time.ts'
import { chargeBooking } from '#server/features/charges/actions.ts'
import { type Chargeable, findCharge } from '#server/features/charges/reads.ts'
import { insertAdjustment } from '#server/features/hour-packages/adjustments/writes.ts'
import { findConfigOnOffer } from '#server/features/hour-packages/configs/reads.ts'
import { updatePackagePaymentPaid } from '#server/features/hour-packages/confirmation/writes.ts'
import { enterHours } from '#server/features/hour-packages/ledger/actions.ts'
import { insertPackage, insertPackagePayment } from '#server/features/hour-packages/purchases/writes.ts'
import { updateToPaid } from '#server/features/payments/writes.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { idOf, lessonId, studentId, subjectId, TUTOR_ID } from './ids.ts'
import type { PlannedLesson } from './planned-lesson.ts'
import {
  forgetful,
  hoursBought,
  hoursBoughtLately,
  hoursEnded,
  hoursPutRight,
  hoursWanted,
  payOnTheDay,
  ratesOf,
} from './practice.ts'
import { pricePence } from './term.ts'

const HOUR = 60
const DAY = 24 * HOUR
const ON_THE_DAY = 1 * HOUR
const THE_DAY_BEFORE = 26 * HOUR

/** Something that happened then to somebody's money. */
interface Happening {
  readonly at: Date
  readonly enter: (tx: Tx, at: Date) => Promise<unknown>
}

/** Hours and payments of the whole term, entered in the order of their days by the rules that the product goes by. */
export async function insertBooks(
  tx: Tx,
  { lessons, begins, now }: { lessons: readonly PlannedLesson[]; begins: Date; now: Date },
): Promise<void> {
  const happenings = [
    ...hoursBought.flatMap((bought) =>
      purchaseOf(bought, addMinutes(begins, -12 * DAY), addMinutes(begins, -10 * DAY)),
    ),
    ...hoursEnded.flatMap((ended) => [
      ...purchaseOf(ended, addMinutes(begins, -100 * DAY), addMinutes(begins, -98 * DAY)),
      ending(ended, addMinutes(begins, -20 * DAY)),
    ]),
    ...purchaseOf(hoursBoughtLately, addMinutes(now, -3 * DAY), addMinutes(now, -1 * DAY)),
    ...purchaseOf(hoursWanted, addMinutes(now, -2 * DAY), null),
    adjustment(addMinutes(begins, 8 * DAY)),
    ...lessons.flatMap((lesson, place) => chargesOf(lessonId(place), lesson, now)),
  ]
  const past = happenings.filter(({ at }) => at <= now).sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const { at, enter } of past) await enter(tx, at)
}

type Bought = (typeof hoursBought)[number]

const packageId = ({ student, subject }: Pick<Bought, 'student' | 'subject'>) => idOf(`hours ${student} ${subject}`)

function purchaseOf(bought: Bought, boughtAt: Date, paidAt: Date | null): Happening[] {
  const id = packageId(bought)
  const { packageType } = bought
  const totalMinutes = packageHours[packageType] * HOUR
  const buy: Happening = {
    at: boughtAt,
    enter: async (tx, purchasedAt) => {
      const config = await findConfigOnOffer(tx, packageType)
      if (!config) throw new Error(`The demonstration cannot buy ${packageType}`)
      const { discountTenths } = config
      const ratePence = hourlyPricePence(ratesOf(bought.subject), true)
      const sold = {
        ...{ id, packageType, totalMinutes, ratePence, discountTenths, purchasedAt },
        studentId: studentId(bought.student),
        subjectId: subjectId(bought.subject),
        isOnline: true,
        ...{ familyId: null, boughtBy: null },
        pricePence: packagePrice(packageType, ratePence, discountTenths).pricePence,
      }
      await insertPackage(tx, sold)
      await insertPackagePayment(tx, sold, packageDueAt(purchasedAt))
    },
  }
  if (!paidAt) return [buy]
  const pay: Happening = {
    at: paidAt,
    enter: async (tx, now) => {
      await enterHours(tx, { packageId: id, kind: 'PURCHASE', minutes: totalMinutes, now })
      await updatePackagePaymentPaid(tx, id, now)
    },
  }
  return [buy, pay]
}

function ending(ended: (typeof hoursEnded)[number], at: Date): Happening {
  const { status } = ended
  return {
    at,
    enter: (tx) => tx.updateTable('hour_packages').set({ status }).where('id', '=', packageId(ended)).execute(),
  }
}

function adjustment(at: Date): Happening {
  const { student, minutes, reason } = hoursPutRight
  const bought = hoursBought.find((each) => each.student === student)
  if (!bought) throw new Error(`The demonstration has no hours of ${student} to put right`)
  return {
    at,
    enter: async (tx, now) => {
      const entryId = await enterHours(tx, { packageId: packageId(bought), kind: 'ADJUST', minutes, now })
      await insertAdjustment(tx, { entryId, reason, tutorId: TUTOR_ID })
    },
  }
}

/** A lesson is charged when it is agreed on, and paid for or cancelled later. */
function chargesOf(id: string, lesson: PlannedLesson, now: Date): Happening[] {
  const { bookedAt, cancellation } = lesson
  const agreed = agreedLesson(id, lesson)
  if (!agreed) return []
  const confirm: Happening = { at: bookedAt, enter: (tx, at) => chargeBooking(tx, agreed, at) }
  if (cancellation) {
    const { at, isLate, waived } = cancellation
    const cancelled = { ...agreed, status: 'CANCELLED', lateCancellation: isLate } as const
    const cancel: Happening = { at, enter: (tx, at) => chargeBooking(tx, cancelled, at) }
    if (!waived) return [confirm, cancel]
    const free = { ...cancelled, chargeWaived: true }
    return [confirm, cancel, { at: waived.at, enter: (tx, at) => chargeBooking(tx, free, at) }]
  }
  if (isForgotten(lesson, now)) return [confirm]
  const paidMinutesAhead = payOnTheDay.has(lesson.student) ? ON_THE_DAY : THE_DAY_BEFORE
  const pay: Happening = {
    at: addMinutes(agreed.startTime, -paidMinutesAhead),
    enter: async (tx, at) => {
      const { pendingPaymentId } = await findCharge(tx, id)
      if (pendingPaymentId) await updateToPaid(tx, pendingPaymentId, at)
    },
  }
  return [confirm, pay]
}

/** As it was confirmed; null for one that never was. */
function agreedLesson(id: string, lesson: PlannedLesson): Chargeable | null {
  if (lesson.status === 'REQUESTED' || lesson.status === 'PENDING' || lesson.status === 'DENIED') return null
  return {
    ...{ id, type: lesson.type, status: 'CONFIRMED', isOnline: lesson.isOnline },
    student: { id: studentId(lesson.student) },
    subject: { id: subjectId(lesson.subject) },
    startTime: lesson.originalStartTime ?? lesson.startTime,
    endTime: lesson.originalEndTime ?? lesson.endTime,
    ...{ originalStartTime: null, originalEndTime: null },
    pricePence: pricePence(lesson),
    lateCancellation: false,
    chargeWaived: false,
    ...{ chargePercent: 100, latePercent: DEFAULT_POLICY.latePercent },
  }
}

function isForgotten({ student, startTime }: PlannedLesson, now: Date): boolean {
  const lastMonday = addDays(mondayOf(londonDateOf(now)), -7)
  return student === forgetful && mondayOf(londonDateOf(startTime)) === lastMonday
}
