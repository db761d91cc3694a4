import { aBlock } from '#server/testing/givens.ts'
import { postOfficeOf } from '#server/testing/post-office.ts'
import { aSchool } from '#server/testing/school.ts'
import type { TestReply } from '#server/testing/test-app.ts'
import type { TestAppWish } from '#server/testing/test-product.ts'

/** Nadia's Mondays from three to eight, and what visitors do; a mail server takes her mail. */
export async function aSchoolForVisitors(app: TestAppWish = {}) {
  const school = await aSchool({ app: { hasMailServer: true, trustProxy: true, ...app } })
  await aBlock(school.app, { tutorId: school.nadia.id })
  const office = postOfficeOf(school.app)
  const post = (path: string, body: object, network = '192.0.2.1'): Promise<TestReply> =>
    school.app.call('POST', `/api/consultation-requests${path}`, { body, headers: { 'x-forwarded-for': network } })
  return {
    ...{ ...school, office, wish },
    asks: (other: object = {}, network?: string) => post('', { ...wish, ...other }, network),
    look: (token: string) => post('/link', { token }),
    confirm: (token: string) => post('/confirm', { token }),
    /** Of the newest letter to a visitor. */
    tokenFor: async (email = wish.email): Promise<string> => {
      const letters = await office.received(/^Please confirm your consultation$/, email)
      return /book-a-consultation\/([\w-]+)/.exec(letters.at(-1)?.mail.text ?? '')?.[1] ?? ''
    },
  }
}

const wish = {
  ...{ startTime: '2026-01-19T16:00:00.000Z', name: 'Zoë Miller', email: 'zoe@visitor.test', childName: 'Kit' },
  ...{ category: 'GCSE', note: 'Fractions' },
}

export const LINK_SENT = 'We have sent a link to z…@visitor.test. Your time is kept for 15 minutes.'
