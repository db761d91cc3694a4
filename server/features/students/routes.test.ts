import { expect, test } from 'vitest'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aPackage } from '#server/testing/given-payments.ts'
import { aStudent, aSubject } from '#server/testing/givens.ts'
import { watchQueries } from '#server/testing/queries.ts'
import { aSchool } from '#server/testing/school.ts'

const names = (body: { name: string }[]) => body.map(({ name }) => name)

async function aRegister() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const list = async () => (await app.call('GET', '/api/admin/students', { token: nadia.token })).body
  const lesson = { tutorId: nadia.id, studentId: amira.id, subjectId: maths }
  const profileOfAmira = async () => (await list())[0].studentProfile
  return { ...school, list, lesson, profileOfAmira }
}

test('the tutor reads who learns with her, by name, and nobody who left', async () => {
  const { app, ben, list } = await aRegister()
  await aStudent(app, 'Zoe')
  await aStudent(app, 'élodie')
  await app.context.transaction((tx) =>
    tx.updateTable('users').set({ deleted_at: 1 }).where('id', '=', ben.id).execute(),
  )
  expect(names(await list())).toEqual(['Amira', 'élodie', 'Zoe'])
})

test('a student comes with what is needed to reach and to book her, and nothing else', async () => {
  const { app, amira, maths, list } = await aRegister()
  const latin = await aSubject(app, { name: 'Latin', isActive: false })
  const english = await aSubject(app, { name: 'English' })
  await app.context.transaction(async (tx) => {
    const chosen = [maths, latin, english].map((subject_id) => ({ student_id: amira.id, subject_id }))
    await tx.insertInto('student_subjects').values(chosen).execute()
    const told = { phone_number: '07700 900123', description: 'Fractions', consultation_enabled: 0 as const }
    await tx.updateTable('users').set(told).where('id', '=', amira.id).execute()
  })
  expect((await list())[0]).toEqual({
    id: amira.id,
    name: 'Amira',
    ...{ family: null, parents: [], yearGroup: null, hasLogIn: true },
    email: 'amira@home.test',
    phoneNumber: '07700 900123',
    createdAt: '2026-01-12T09:00:00.000Z',
    studentProfile: {
      subjects: [
        { id: english, name: 'English', category: 'GCSE' },
        { id: maths, name: 'Mathematics', category: 'GCSE' },
      ],
      description: 'Fractions',
      consultationEnabled: false,
      hasHadConsultation: false,
      hasHadAnyBooking: false,
    },
    hourPackages: [],
  })
})

test('a confirmed lesson counts as had from the instant of its end', async () => {
  const { app, lesson, profileOfAmira } = await aRegister()
  await aBooking(app, { ...lesson, status: 'CONFIRMED', start: '2026-01-12T10:00:00Z' })
  app.setClock('2026-01-12T10:59:59.999Z')
  expect(await profileOfAmira()).toMatchObject({ hasHadConsultation: false, hasHadAnyBooking: false })
  app.setClock('2026-01-12T11:00:00Z')
  expect(await profileOfAmira()).toMatchObject({ hasHadConsultation: false, hasHadAnyBooking: true })
})

test('a completed consultation counts as both; a denied one and a request as nothing', async () => {
  const { app, lesson, list, profileOfAmira } = await aRegister()
  await aBooking(app, { ...lesson, type: 'CONSULTATION', minutes: 30, status: 'DENIED', start: '2026-01-05T10:00:00Z' })
  await aBooking(app, { ...lesson, start: '2026-01-06T10:00:00Z' })
  expect(await profileOfAmira()).toMatchObject({ hasHadConsultation: false, hasHadAnyBooking: false })
  await aBooking(app, {
    ...lesson,
    type: 'CONSULTATION',
    minutes: 30,
    status: 'COMPLETED',
    start: '2026-01-07T10:00:00Z',
  })
  expect(await profileOfAmira()).toMatchObject({ hasHadConsultation: true, hasHadAnyBooking: true })
  expect((await list())[1].studentProfile).toMatchObject({ hasHadConsultation: false, hasHadAnyBooking: false })
})

test('a student comes with the packages that can be used, the oldest first, and is read alone as in the list', async () => {
  const { app, nadia, amira, ben, maths, list } = await aRegister()
  const usual = { studentId: amira.id, subjectId: maths }
  const second = await aPackage(app, { ...usual, purchasedAt: '2026-01-02T09:00:00Z', packageType: 'TWENTY_HOUR' })
  const first = await aPackage(app, { ...usual, purchasedAt: '2026-01-01T09:00:00Z', isOnline: false })
  for (const status of ['PENDING', 'EXPIRED', 'REFUNDED'] as const) await aPackage(app, { ...usual, status })
  const used = await aPackage(app, usual)
  const spent = { status: 'DEPLETED', used_minutes: 600, remaining_minutes: 0 } as const
  app.breakBooks()
  const gone = await aPackage(app, usual)
  await app.context.transaction(async (tx) => {
    await tx.updateTable('hour_packages').set(spent).where('id', '=', used).execute()
    await tx.updateTable('hour_packages').set({ deleted_at: 1 }).where('id', '=', gone).execute()
  })
  const [hers, his] = await list()
  expect(hers.hourPackages.map(({ id }: { id: string }) => id)).toEqual([first, second])
  expect(hers.hourPackages[0]).toEqual({
    ...{ id: first, subject: { id: maths, name: 'Mathematics', category: 'GCSE' }, packageType: 'TEN_HOUR' },
    ...{ isOnline: false, status: 'ACTIVE', totalHours: 10, remainingHours: 10, usedHours: 0 },
    ...{ pricePerHour: 25, purchasePrice: 225, purchasedAt: '2026-01-01T09:00:00.000Z' },
  })
  expect([his.id, his.hourPackages]).toEqual([ben.id, []])
  const { body: alone } = await app.call('GET', `/api/admin/students/${amira.id}`, { token: nadia.token })
  expect(alone).toEqual(hers)
})

test('the list costs the same seven queries for two students and for a hundred, whatever they have bought', async () => {
  const { app, maths, list } = await aRegister()
  const seen = watchQueries()
  const cost = async () => {
    seen.length = 0
    await list()
    return seen.length
  }
  expect(await cost()).toBe(7)
  for (let n = 0; n < 98; n++) {
    const pupil = await aStudent(app, `Pupil${n}`)
    await aPackage(app, { studentId: pupil.id, subjectId: maths })
  }
  // The page is full, and new ones would stand on the next.
  expect(await cost()).toBe(6)
})
