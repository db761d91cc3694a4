/** The people and lessons that journeys start from, made through the public door. */
import { expect, type Product } from './product.ts'

export const FAMILY = { name: 'Amira Khan', email: 'amira@home.test', password: 'blue pencil' }

export async function tutorToken({ call, tutor }: Product): Promise<string> {
  const { body } = await call('POST', '/api/auth/login', { body: { email: tutor.email, password: tutor.password } })
  return body.token
}

/** GCSE Mathematics and English, and a block on every day of the week from nine to six. */
export async function anOpenDiary(product: Product): Promise<{ token: string; subjectIds: string[] }> {
  const token = await tutorToken(product)
  const subjectIds: string[] = []
  for (const name of ['Mathematics', 'English Language']) {
    const body = { name, category: 'GCSE', onlineRate: 25, inPersonRate: 30, isActive: true }
    subjectIds.push((await product.call('POST', '/api/subjects', { token, body })).body.id)
  }
  for (const dayOfWeek of [0, 1, 2, 3, 4, 5, 6]) {
    const body = { dayOfWeek, startTime: '09:00', endTime: '18:00', subjectId: null }
    await product.call('POST', '/api/availability/tutor', { token, body })
  }
  return { token, subjectIds }
}

/** A family that came by the tutor's invite. */
export async function aFamily(
  product: Product,
  family: typeof FAMILY & { phoneNumber?: string } = FAMILY,
): Promise<{ token: string; id: string }> {
  const { call } = product
  const invite = { token: await tutorToken(product), body: { studentName: family.name } }
  const { inviteCode } = (await call('POST', '/api/invite', invite)).body
  const { body } = await call('POST', '/api/auth/register', { body: { ...family, inviteCode: inviteCode.code } })
  return { token: body.token, id: body.user.id }
}

/** The first free hour of next week, as the grid offers it. */
export async function aRequestedLesson(product: Product, studentToken: string, subjectId: string) {
  const { body: days } = await product.call('GET', `/api/availability/grid?startDate=${nextMonday()}`, {
    token: studentToken,
  })
  const slot = days
    .flatMap((day: { slots: unknown[] }) => day.slots)
    .find((free: { canBook1Hour: boolean }) => free.canBook1Hour)
  const endTime = new Date(Date.parse(slot.startTime) + 3_600_000).toISOString()
  const body = { tutorId: slot.tutor.id, subjectId, startTime: slot.startTime, endTime, isOnline: true }
  return (await product.call('POST', '/api/bookings/request', { token: studentToken, body })).body
}

interface Lesson {
  readonly id: string
}

/** An hour of online Mathematics that the family asked for and the tutor has confirmed. */
export async function aConfirmedLesson(
  { call }: Product,
  {
    tutorToken,
    familyToken,
    ...body
  }: { tutorToken: string; familyToken: string; subjectId: string; startTime: string },
): Promise<Lesson> {
  const endTime = new Date(Date.parse(body.startTime) + 3_600_000).toISOString()
  const request = { ...body, endTime, isOnline: true }
  const requested = await call('POST', '/api/bookings/request', { token: familyToken, body: request })
  expect(requested).toMatchObject({ status: 201 })
  const answer = { token: tutorToken, body: { status: 'CONFIRMED' } }
  const confirmed = await call('PUT', `/api/bookings/${requested.body.id}/status`, answer)
  expect(confirmed).toMatchObject({ status: 200 })
  return confirmed.body
}

/** The Monday after today, as a date. Near enough to London's for a week ahead. */
export function nextMonday(): string {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7 || 7))
  return day.toISOString().slice(0, 10)
}
