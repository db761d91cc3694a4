import type { SentAnswer } from '#contract/core.ts'
import { hourPackages } from '#contract/hour-packages.ts'
import { students } from '#contract/students.ts'
import { subjects } from '#contract/subjects.ts'
import { amira, ben, maths } from '#web/app/testing/a-booking.ts'
import { aStudent, listing } from '#web/app/testing/a-student.ts'
import { aSubject } from '#web/app/testing/a-subject.ts'
import type { FakeServer } from '#web/app/testing/fake-server.ts'

type HourPackage = SentAnswer<(typeof hourPackages)['all']>[number]
type PackageConfig = SentAnswer<(typeof hourPackages)['configs']>[number]

/** Amira's ten online hours of Mathematics, half used, unless told otherwise. */
export function aPackage(told: Partial<HourPackage> = {}): HourPackage {
  return {
    id: '66666666-6666-4666-8666-666666666601',
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
    purchasedAt: '2026-09-01T09:00:00.000Z',
    paidAt: '2026-09-02T09:00:00.000Z',
    saidPaidAt: null,
    reference: 'Package-666601',
    child: { id: amira.id, name: amira.name },
    isShared: false,
    isShareable: false,
    student: amira,
    ...told,
  }
}

/** Answers as the server does: a page of all or of those that are paid, searched by student and reference, as they come. */
export function answerPackages(server: FakeServer, packages: () => readonly HourPackage[]): void {
  server.answer(hourPackages.all, ({ query: { search = '', paid, after, limit } = {} }) => {
    const sought = search.toLowerCase()
    const found = packages()
      .filter(({ status }) => !paid || status === 'ACTIVE' || status === 'DEPLETED')
      .filter((each) => `${each.student?.name} ${each.reference}`.toLowerCase().includes(sought))
    const start = found.findIndex(({ id }) => id === after) + 1
    return found.slice(start, start + Number(limit))
  })
  server.answer(hourPackages.ofStudent, ({ params }) =>
    packages().filter(({ student }) => student?.id === params.studentId),
  )
}

/** The three sizes, not in their order. */
export const configs: PackageConfig[] = [
  {
    id: '88888888-8888-4888-8888-888888888830',
    packageType: 'THIRTY_HOUR',
    hours: 30,
    discountPercent: 20,
    isActive: true,
  },
  {
    id: '88888888-8888-4888-8888-888888888810',
    packageType: 'TEN_HOUR',
    hours: 10,
    discountPercent: 10,
    isActive: true,
  },
  {
    id: '88888888-8888-4888-8888-888888888820',
    packageType: 'TWENTY_HOUR',
    hours: 20,
    discountPercent: 12.5,
    isActive: true,
  },
]

/** Amira and Ben, one subject and three sizes: what the dialog offers. */
export function answerChoices(server: FakeServer): void {
  server.answer(hourPackages.configs, configs)
  const known = [amira, ben].map((each) => aStudent(each))
  server.answer(
    students.list,
    listing(() => known),
  )
  server.answer(subjects.list, [aSubject({ inPersonRate: 37.5 })])
}
