import type { hourPackages } from '#contract/hour-packages.ts'
import type { openLessons } from '#contract/open-lessons.ts'
import type { payments } from '#contract/payments.ts'
import { none, type Rows, WHEN, WHY } from './story.ts'

export const packageRows: Rows<typeof hourPackages> = {
  purchase: [
    {
      ...{ by: 'amira', given: none, act: ({ order }) => order() },
      title: 'Amira has ordered 10 hours',
      says: ['GCSE Mathematics', 'reference Package-'],
      about: 'hour-package',
      mail: 'Amira has ordered 10 hours',
    },
  ],
  assign: [
    {
      ...{ by: 'nadia', given: none },
      act: ({ as, amira, maths }) =>
        as('nadia', 'POST', '/hour-packages/admin/assign', {
          ...{ studentId: amira.id, subjectId: maths, packageType: 'TEN_HOUR', isOnline: true },
        }),
      title: 'New hours for you',
      says: ['10 hours of GCSE Mathematics', 'Please pay £'],
      about: 'hour-package',
    },
  ],
  confirmPayment: [
    {
      ...{ by: 'nadia', given: ({ ordered }) => ordered() },
      act: ({ as }, id) => as('nadia', 'POST', `/hour-packages/${id}/confirm-payment`),
      title: 'Your hours are ready',
      says: ['10 hours of GCSE Mathematics'],
      about: 'hour-package',
    },
  ],
  sayPaid: [
    {
      ...{ by: 'amira', given: ({ ordered }) => ordered() },
      act: ({ as }, id) => as('amira', 'PUT', `/hour-packages/${id}/said-paid`),
      title: 'Amira says: I have paid',
      says: ['10 hours of GCSE Mathematics', 'reference Package-'],
      about: 'hour-package',
      mail: 'Amira says: I have paid',
    },
  ],
  takeBack: [
    {
      by: 'nadia',
      given: async ({ ordered, as }) => {
        const id = await ordered()
        await as('nadia', 'POST', `/hour-packages/${id}/confirm-payment`)
        return id
      },
      act: ({ as }, id) => as('nadia', 'POST', `/hour-packages/${id}/take-back`, { reason: WHY }),
      title: 'Your hours are not confirmed any more',
      says: ['10 hours of GCSE Mathematics', 'They can be used once it is.', WHY],
      about: 'hour-package',
    },
  ],
  withdraw: [
    {
      ...{ by: 'amira', given: ({ ordered }) => ordered() },
      act: ({ as }, id) => as('amira', 'POST', `/hour-packages/${id}/withdraw`),
      title: 'Amira has withdrawn an order',
      says: ['10 hours of GCSE Mathematics', 'is not owed'],
      about: 'student',
      mail: 'Amira has withdrawn an order',
    },
  ],
  adjust: [
    {
      ...{ by: 'nadia', given: ({ bought }) => bought() },
      act: ({ as }, id) => as('nadia', 'POST', `/hour-packages/${id}/adjust`, { hoursChange: -1, description: WHY }),
      title: 'Your hours have changed',
      says: ['taken 1 hour', 'You have 9 hours left.', WHY],
      about: 'hour-package',
    },
  ],
  remove: [
    {
      ...{ by: 'nadia', given: ({ ordered }) => ordered() },
      act: ({ as }, id) => as('nadia', 'DELETE', `/hour-packages/${id}`),
      title: 'Your hours have been removed',
      says: ['10 hours of GCSE Mathematics', 'Nothing is to be paid for them.'],
      about: 'hour-package',
    },
  ],
  share: 'no hours and no money move by it',
  updateConfig: 'what is on offer concerns nobody yet',
  resetConfigs: 'what is on offer concerns nobody yet',
}

export const paymentRows: Rows<typeof payments> = {
  confirm: [
    {
      ...{ by: 'nadia', given: ({ owed }) => owed() },
      act: ({ as }, id) => as('nadia', 'PUT', `/payments/${id}/confirm`),
      title: 'Your payment has arrived',
      says: ['£25.00', WHEN],
      about: 'payment',
    },
  ],
  sayPaid: [
    {
      ...{ by: 'amira', given: ({ owed }) => owed() },
      act: ({ as }, id) => as('amira', 'PUT', `/payments/${id}/said-paid`),
      title: 'Amira says: I have paid',
      says: ['£25.00', WHEN],
      about: 'payment',
      mail: 'Amira says: I have paid',
    },
  ],
  confirmTogether: [
    {
      ...{ by: 'nadia', given: ({ owed }) => owed() },
      act: ({ as }, id) =>
        as('nadia', 'POST', '/payments/confirm', { paymentIds: [id], hourPackageIds: [], amount: 25 }),
      title: 'Your payment has arrived',
      says: ['£25.00'],
      about: 'payment',
    },
  ],
  takeBack: [
    {
      by: 'nadia',
      given: async ({ owed, as }) => {
        const id = await owed()
        await as('nadia', 'PUT', `/payments/${id}/confirm`)
        return id
      },
      act: ({ as }, id) => as('nadia', 'POST', `/payments/${id}/take-back`, { reason: WHY }),
      title: 'A payment is not confirmed any more',
      says: ['£25.00', WHEN, WHY],
      about: 'payment',
    },
  ],
  takeBackTogether: [
    {
      by: 'nadia',
      given: async ({ owed, as }) => {
        const id = await owed()
        await as('nadia', 'PUT', `/payments/${id}/confirm`)
        return id
      },
      act: ({ as }, id) => as('nadia', 'POST', '/payments/take-back', { paymentIds: [id], reason: WHY }),
      title: 'A payment is not confirmed any more',
      says: ['£25.00', WHEN, WHY],
      about: 'payment',
    },
  ],
  updateLinks: 'another address for the same sum',
}

export const openLessonRows: Rows<typeof openLessons> = {
  use: (['amira', 'nadia'] as const).map((by) => ({
    by,
    /** A lesson is owed for, and then hours come. */
    given: async ({ owed, bought }) => {
      await owed()
      return bought()
    },
    act: async ({ as, amira }) => {
      const path = `/hour-packages/student/${amira.id}`
      const { lessons, hours, amount } = (await as(by, 'GET', `${path}/open-lessons`)).body
      const bookingIds = (lessons as { bookingId: string }[]).map(({ bookingId }) => bookingId)
      return as(by, 'POST', `${path}/use-hours`, { bookingIds, hours, amount })
    },
    title: by === 'amira' ? 'Amira has used bought hours' : 'Your hours have been used',
    says: ['1 hour', '£25.00 less to pay'],
    about: 'hour-package',
    mail: by === 'amira' ? 'Amira has used bought hours' : null,
  })),
}
