/** A term's report: the tutor makes it of what was written about lessons, the parent reads it and saves it as a PDF. */
import { textsOf } from './pdf.ts'
import { aConfirmedLesson, aFamily, anOpenDiary } from './people.ts'
import { expect, test } from './product.ts'
import { PHONE, visit } from './visits.ts'

// Wednesday at nine in London.
test.use({ startsAt: '2026-10-07T08:00:00Z' })

test('a term report is written, published, read by the parent and printed', async ({ product, browser }) => {
  const { call } = product
  const { token, subjectIds } = await anOpenDiary(product)
  const family = await aFamily(product)
  const subjectId = subjectIds[0] as string
  const terms = { tutorToken: token, familyToken: family.token, subjectId }
  const lesson = await aConfirmedLesson(product, { ...terms, startTime: '2026-10-07T15:00:00Z' })
  const yesterday = { startTime: '2026-10-06T15:00:00Z', endTime: '2026-10-06T16:00:00Z', subjectId }
  await call('PUT', `/api/bookings/${lesson.id}/tutor-amend`, { token, body: yesterday })
  const feedback = {
    feedback: 'Amira factorises at once, and checks.',
    stepsToImprove: 'Speed.',
    homeworkTargets: 'One.',
  }
  expect((await call('POST', '/api/feedback', { token, body: { bookingId: lesson.id, ...feedback } })).status).toBe(201)
  const { body: invited } = await call('POST', '/api/family-invites', {
    token,
    body: {
      ...{ parentName: 'Robert Osei', email: 'robert@home.test', phoneNumber: '', relation: 'PARENT' },
      ...{ sees: true, books: true, pays: true, readsChat: true, manages: true, isTold: true },
      children: [{ studentId: family.id }],
    },
  })
  const code = new URL(invited.inviteUrl).searchParams.get('code')
  const robert = { name: 'Robert Osei', email: 'robert@home.test', phoneNumber: '', password: 'lemon pip 77' }
  const { body: parent } = await call('POST', `/api/family-invites/${code}/register`, {
    body: { ...robert, children: [{ place: 1 }] },
  })
  const { body: links } = await call('GET', '/api/links', { token: parent.token })
  const state = { token, body: { state: 'ACTIVE', reason: 'I have rung them.' } }
  expect((await call('PUT', `/api/links/${links[0].id}/state`, state)).status).toBe(200)

  const tutor = await visit(product, browser, { token, path: `/students/${family.id}` })
  await tutor.getByRole('button', { name: 'Reports', exact: true }).click()
  await tutor.getByRole('button', { name: 'Write a term report' }).click()
  await tutor.getByRole('dialog').getByLabel('Title').fill('Autumn term 2026')
  await tutor.getByRole('dialog').getByRole('button', { name: 'Begin' }).click()
  await tutor.getByLabel('Your words').fill('A term of steady work.')
  await tutor.getByText('GCSE Mathematics, Tue 6 Oct', { exact: true }).click()
  await tutor.getByLabel(/^In the report/).fill('Amira factorises at once.')
  await tutor.getByRole('button', { name: 'Publish' }).click()
  await tutor.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await expect(tutor.getByText('Amira and Robert Osei can read it now.').first()).toBeVisible()

  const page = await visit(product, browser, { token: parent.token, path: '/dashboard', viewport: PHONE })
  await expect(page.getByText('New term report for Amira')).toBeVisible()
  await page.getByRole('link', { name: /^Read/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Autumn term 2026' })).toBeVisible()
  await expect(page.getByText('100%')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible()
  const texts = textsOf(await page.pdf({ format: 'A4' }))
  for (const words of ['A term of steady work.', 'Amira factorises at once.', 'From the lessons'])
    expect(texts.some((text) => text.includes(words))).toBe(true)
  for (const unprinted of ['Print or save', 'Dashboard'])
    expect(texts.some((text) => text.includes(unprinted))).toBe(false)
})
