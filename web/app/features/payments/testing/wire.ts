import type { SentAnswer } from '#contract/core.ts'
import type { hourPackages } from '#contract/hour-packages.ts'
import type { payments } from '#contract/payments.ts'
import { addMinutes } from '#domain/time.ts'

/** Tuesday 8 September 2026, 13:00 in London. */
export const NOW = new Date('2026-09-08T12:00Z')
export const amira = { id: '44444444-4444-4444-8444-444444444444', name: 'Amira Khan' }
export const maths = { id: '22222222-2222-4222-8222-222222222222', name: 'Mathematics', category: 'GCSE' as const }
export const english = { id: '66666666-6666-4666-8666-666666666666', name: 'English', category: 'A_LEVEL' as const }

type Payment = SentAnswer<(typeof payments)['ofStudent']>[number]
type HourPackage = SentAnswer<(typeof hourPackages)['ofStudent']>[number]
type HourEntry = SentAnswer<(typeof hourPackages)['entries']>[number]
type PricingOption = SentAnswer<(typeof hourPackages)['pricing']>['options'][number]

let lastId = 0
const newId = () => {
  lastId += 1
  return `11111111-1111-4111-8111-${String(lastId).padStart(12, '0')}`
}

/** Of a lesson of an hour, due at its end unless told otherwise. */
export function aPayment(start: string, told: Partial<Payment> = {}): Payment {
  const id = newId()
  const endTime = addMinutes(new Date(start), 60).toISOString()
  return {
    id,
    status: 'PENDING',
    amount: 25,
    dueDate: endTime,
    paidAt: null,
    saidPaidAt: null,
    paymentLink: 'https://pay.test/25',
    linkAmount: 25,
    reference: `Lesson-${id.slice(-6)}`,
    isOverdue: false,
    isCoverable: false,
    student: amira,
    booking: {
      id,
      title: null,
      startTime: start,
      endTime,
      status: 'CONFIRMED',
      type: 'LESSON',
      isOnline: true,
      subject: maths,
      tutor: { id: '33333333-3333-4333-8333-333333333333', name: 'Nadia Hartwell' },
      lateCancellation: false,
      noticePeriodHours: 24,
    },
    ...told,
  }
}

export function aPackage(told: Partial<HourPackage> = {}): HourPackage {
  return {
    id: newId(),
    subject: maths,
    packageType: 'TEN_HOUR',
    isOnline: true,
    status: 'ACTIVE',
    totalHours: 10,
    remainingHours: 7.5,
    usedHours: 2.5,
    pricePerHour: 25,
    discountPercent: 10,
    purchasePrice: 225,
    purchasedAt: '2026-08-20T09:00:00.000Z',
    paidAt: '2026-08-21T09:00:00.000Z',
    saidPaidAt: null,
    reference: 'Package-a1b2c3',
    child: amira,
    isShared: false,
    isShareable: false,
    ...told,
  }
}

export function anEntry(told: Partial<HourEntry>): HourEntry {
  return {
    id: newId(),
    kind: 'PURCHASE',
    hoursChanged: 10,
    balanceAfter: 10,
    reason: '',
    booking: null,
    createdAt: '2026-08-21T09:00:00.000Z',
    ...told,
  }
}

/** The three sizes at £25 an hour (Rules: hour-packages). */
export const options: PricingOption[] = [
  {
    type: 'TEN_HOUR',
    hours: 10,
    discountPercent: 10,
    discountAmount: 25,
    originalPrice: 250,
    discountedPrice: 225,
    openLessons: 0,
    openAmount: 0,
  },
  {
    type: 'TWENTY_HOUR',
    hours: 20,
    discountPercent: 15,
    discountAmount: 75,
    originalPrice: 500,
    discountedPrice: 425,
    openLessons: 0,
    openAmount: 0,
  },
  {
    type: 'THIRTY_HOUR',
    hours: 30,
    discountPercent: 20,
    discountAmount: 150,
    originalPrice: 750,
    discountedPrice: 600,
    openLessons: 0,
    openAmount: 0,
  },
]

const settings = {
  brandName: 'Hartwell Tuition',
  tutorName: 'Nadia Hartwell',
  biography: '',
  quote: '',
  blurb: '',
  contactEmail: 'nadia@hartwell.test',
  postalAddress: '',
  processors: '',
  area: '',
  parentRating: '',
  localFamilies: '',
  familiesSince: '',
  experience: '',
  satisfaction: '',
  onlyInvited: false,
  noticePeriodHours: 24,
  improvementSessions: '',
  backgroundVerified: false,
  insured: false,
}
export const settingsWithBank = {
  ...settings,
  bankAccountName: 'Hartwell Tuition',
  bankSortCode: '12-34-56',
  bankAccountNumber: '12345678',
}
export const settingsWithoutBank = { ...settings, bankAccountName: '', bankSortCode: '', bankAccountNumber: '' }
