import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { children } from '#contract/children.ts'
import { consents } from '#contract/consents.ts'
import type { SentAnswer } from '#contract/core.ts'
import { familyInviteRefusals, familyInvites } from '#contract/family-invites.ts'
import { lessonPlaces } from '#contract/lesson-places.ts'
import { links } from '#contract/links.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { siteSettings } from '#contract/site-settings.ts'
import { subjects } from '#contract/subjects.ts'
import { RIGHTS, type Right } from '#domain/rights.ts'
import { settings } from '#web/app/features/site-settings/testing/settings.ts'
import { aSubject } from '#web/app/testing/a-subject.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { clickLabel } from '#web/app/testing/click-label.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

type SentChild = SentAnswer<typeof children.list>[number]
type SentLink = SentAnswer<typeof links.list>[number]
type SentConsents = SentAnswer<typeof consents.list>

const anId = (n: number) => `99999999-9999-4999-8999-00000000000${n}`
const [amira, ben] = [
  { id: anId(1), name: 'Amira Osei' },
  { id: anId(2), name: 'Ben Osei' },
]
const [robert, grace] = [
  { id: anId(3), name: 'Robert Osei' },
  { id: anId(4), name: 'Grace Osei' },
]
const user = { ...robert, email: 'robert@home.test', role: 'PARENT' as const, timezone: 'Europe/London' }
const NOTHING = { mayBook: false, mayChange: false, seesMoney: false, mayBuy: false }
const aChild = (told: Partial<SentChild> = {}): SentChild => ({
  ...{ ...amira, yearGroup: 6, subjects: [anId(9)], signInName: 'amira.osei', email: '', decides: false },
  ...{ alone: { ...NOTHING, seesMoney: true, mayBuy: true }, usual: NOTHING, ...told },
})
const aLink = (told: Partial<SentLink> = {}): SentLink => ({
  ...{ id: anId(5), parent: robert, student: amira, relation: 'PARENT', state: 'ACTIVE', waitsFor: null },
  ...{ sees: true, books: true, pays: true, readsChat: true, manages: true, isTold: true, mayChange: false },
  ...{ madeAt: '2026-09-01T09:00:00.000Z', confirmedAt: null, endedAt: null, chatSince: null, ...told },
})
const PHOTOS = 'Nadia may keep photographs of written work.'
const asked: SentConsents = {
  consents: [
    {
      ...{ kind: 'ACCOUNT', wordingId: 'ACCOUNT-1', text: 'Amira may log in.', isOpen: false },
      answer: { isGiven: true, at: '2026-09-01T09:00:00.000Z', by: 'Robert Osei' },
    },
    { kind: 'PHOTOS', wordingId: 'PHOTOS-1', text: PHOTOS, isOpen: true, answer: null },
  ],
  ...{ mayGive: true, mayWithdraw: true },
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const text = (said: string | RegExp) => page.getByText(said)
let server: FakeServer

beforeEach(async () => {
  server = fakeServer()
  server.answer(siteSettings.read, settings)
  server.answer(subjects.list, [aSubject({ id: anId(9) })])
  server.answer(consents.list, asked)
  server.answer(children.list, [aChild()])
  server.answer(lessonPlaces.read, { address: '', district: '', atTutor: false })
  server.answer(links.list, [aLink()])
  server.answer(familyInvites.list, [])
  await page.viewport(390, 844)
})

const child = ({ id, name }: typeof amira, rights: readonly Right[] = RIGHTS) => ({ id, name, rights: [...rights] })
const open = (...of: ReturnType<typeof child>[]) => renderPage('/family', server, { ...user, children: of })

test('of a child stands how it logs in, what it does alone, what is allowed and who acts for it', async () => {
  const pays = { ...aLink({ id: anId(6), parent: grace }), sees: false, books: false, readsChat: false, manages: false }
  const bens = aLink({ id: anId(7), student: ben, pays: false, books: false, readsChat: false, manages: false })
  server.answer(links.list, [pays, aLink(), bens])
  await open(child(amira), child(ben, ['SEE']))
  for (const said of ['Logs in as amira.osei', 'Usual for Year 6: none of it.', 'Grace Osei pays.', PHOTOS])
    await expect.element(text(said).first()).toBeVisible()
  await expect.element(text('Yes since 1 September 2026, Robert Osei')).toBeVisible()
  await expect.element(button('End the link of Grace Osei')).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await clickLabel(page.getByRole('radiogroup', { name: 'Child' }).getByRole('radio', { name: 'Ben Osei' }))
  await expect.element(text(/^Robert Osei sees Ben’s lessons/)).toBeVisible()
  await expect.element(text('Logs in as amira.osei')).not.toBeInTheDocument()
})

test('whom the parent has invited for the child stands there, with the link again, and is withdrawn after a question', async () => {
  const invite = {
    ...{
      id: anId(8),
      code: 'AZaz09xyAZaz09xyAZaz09',
      inviteUrl: 'https://foolscap.test/join?code=AZaz09xyAZaz09xyAZaz09',
    },
    ...{ parentName: 'Sara Osei', email: '', phoneNumber: '', relation: 'PARENT' as const, familyId: null },
    ...{ sees: true, books: true, pays: true, readsChat: true, manages: true, isTold: true },
    children: [{ place: 1, studentId: amira.id, name: 'Amira Osei', yearGroup: null, subjects: [] }],
    ...{ createdAt: '2026-09-01T09:00:00.000Z', expiresAt: '2026-10-01T09:00:00.000Z', usedAt: null },
  }
  server.refuse(familyInvites.list, generalRefusals.unexpected)
  await open(child(amira))
  await expect.element(text('Failed to load whom you have invited. Please try again.')).toBeVisible()
  let listed = [invite, { ...invite, id: anId(9), parentName: 'Mary Osei', children: [] }]
  server.answer(familyInvites.list, () => listed)
  await button('Try again').click()
  await expect.element(text(/^Sara Osei is invited/)).toBeVisible()
  await expect.element(text('The link can be used until 1 October 2026.')).toBeVisible()
  await expect.element(text(/^Mary Osei is invited/)).not.toBeInTheDocument()
  expect(await axeViolations()).toEqual([])
  server.answer(familyInvites.remove, () => {
    listed = []
    return undefined as never
  })
  await button(/^Withdraw.*the invite for Sara Osei/).click()
  const question = page.getByRole('alertdialog', { name: 'Withdraw the invite for Sara Osei?' })
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(text(/^Sara Osei is invited/)).not.toBeInTheDocument()
  expect(server.asked(familyInvites.remove)).toMatchObject([{ params: { id: anId(8) } }])
})

test('what is done alone turns at once, money with buying, and what is usual is taken as a whole', async () => {
  server.answer(children.changeAlone, aChild())
  await open(child(amira))
  await clickLabel(page.getByRole('switch', { name: /^See what lessons cost/ }))
  await button(/^Use these/).click()
  await expect.poll(() => server.asked(children.changeAlone)).toMatchObject([{ body: NOTHING }, { body: NOTHING }])
})

test('an open permission is answered by a press of its own, and one that stands is withdrawn after a question', async () => {
  server.answer(consents.answer, asked)
  await open(child(amira))
  await button(/^No.*Nadia may keep/).click()
  await button(/^Withdraw/).click()
  const question = page.getByRole('alertdialog', { name: 'Withdraw this permission?' })
  await expect.element(question.getByText('Amira will be logged out, and cannot log in any more.')).toBeVisible()
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect
    .poll(() => server.asked(consents.answer))
    .toMatchObject([
      { params: { studentId: amira.id, kind: 'PHOTOS' }, body: { isGiven: false, wordingId: 'PHOTOS-1' } },
      { params: { kind: 'ACCOUNT' }, body: { isGiven: false } },
    ])
})

test('a first log-in is set up with consent, and what is refused stands at its field', async () => {
  server.answer(children.list, [aChild({ signInName: null })])
  server.answer(consents.list, { ...asked, consents: [] })
  await open(child(amira))
  await expect.element(text('No log-in')).toBeVisible()
  await button(/^Set up a log-in/).click()
  const dialog = page.getByRole('dialog', { name: 'Set up a log-in' })
  await dialog.getByLabelText('Sign-in name').fill('amira.osei')
  await dialog.getByLabelText('Password', { exact: true }).fill('purple kite 5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  expect(server.asked(children.setLogIn)).toEqual([])
  await clickLabel(dialog.getByRole('checkbox', { name: /^Amira may log in to see lessons/ }))
  expect(await axeViolations()).toEqual([])
  server.refuse(children.setLogIn, familyInviteRefusals.sign_in_name_taken)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByLabelText('Sign-in name')).toHaveAccessibleDescription(/This sign-in name is taken/)
  server.answer(children.setLogIn, aChild())
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(text('Saved. Please write down how Amira logs in.')).toBeVisible()
  const logIn = { is: 'NAME', signInName: 'amira.osei', password: 'purple kite 5' }
  expect(server.asked(children.setLogIn).at(-1)).toMatchObject({
    ...{ params: { studentId: amira.id }, body: { logIn, agreesTo: 'ACCOUNT-1' } },
  })
})

test('who is old enough changes the log-in alone, and a parent stops acting for a child after a question', async () => {
  server.answer(children.list, [aChild({ yearGroup: 11, decides: true })])
  server.answer(links.move, aLink({ state: 'ENDED' }))
  await open(child(amira))
  await expect.element(text('Amira is old enough to change this alone.')).toBeVisible()
  expect(button(/^New password/).elements()).toEqual([])
  await button('Stop acting for Amira').click()
  const question = page.getByRole('alertdialog', { name: 'Stop acting for Amira?' })
  await expect.element(question.getByText('You will no longer see Amira’s lessons.')).toBeVisible()
  await question.getByRole('button', { name: 'Stop acting for Amira' }).click()
  await expect.poll(() => server.asked(links.move)).toMatchObject([{ body: { state: 'ENDED' } }])
})

test('a child is added; who may not asks the tutor', async () => {
  server.refuse(children.add, familyInviteRefusals.only_tutor_adds)
  await open(child(amira))
  await button('Add a child').click()
  const dialog = page.getByRole('dialog', { name: 'Add a child' })
  await dialog.getByLabelText('Name', { exact: true }).fill('Sam Osei')
  await dialog.getByRole('button', { name: 'Add a child' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Please ask the tutor to add more children')
  server.answer(children.add, aChild({ id: anId(8), name: 'Sam Osei' }))
  await dialog.getByRole('button', { name: 'Add a child' }).click()
  await expect.element(text('Sam Osei is added.')).toBeVisible()
  expect(server.asked(children.add).at(-1)).toMatchObject({ body: { name: 'Sam Osei', logIn: { is: 'NONE' } } })
})

test('another parent who asks is agreed to; what failed is asked again; without a child it says so', async () => {
  const waiting = aLink({ id: anId(6), parent: grace, state: 'WAITING', waitsFor: 'PARENT' })
  server.refuse(links.list, generalRefusals.unexpected)
  server.answer(links.move, aLink())
  await open(child(amira))
  await expect.element(text('Failed to load your family. Please try again.')).toBeVisible()
  server.answer(links.list, [waiting, aLink()])
  await button('Try again').click()
  await button(/^Agree.*Grace Osei asks to be linked to Amira/).click()
  await expect
    .poll(() => server.asked(links.move))
    .toMatchObject([{ params: { id: anId(6) }, body: { state: 'ACTIVE' } }])
})

test.for([320, 1440])('at %i pixels nothing reaches over the edge, in either theme', async (width) => {
  await page.viewport(width, 900)
  await open(child(amira))
  await expect.element(text(PHOTOS).first()).toBeVisible()
  for (const isDark of [false, true]) {
    document.documentElement.classList.toggle('dark', isDark)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await axeViolations()).toEqual([])
  }
  document.documentElement.classList.remove('dark')
})
