import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accounts } from '#contract/accounts.ts'
import type { SentAnswer } from '#contract/core.ts'
import { familyInviteRefusals, familyInvites } from '#contract/family-invites.ts'
import { inviteRefusals } from '#contract/invites.ts'
import { subjects } from '#contract/subjects.ts'
import { consentWordings } from '#domain/consents.ts'
import { aSubject } from '#web/app/testing/a-subject.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { choose } from '#web/app/testing/choose.ts'
import { clickLabel } from '#web/app/testing/click-label.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

const CODE = 'AZaz09xyAZaz09xyAZaz09'
const robert = {
  ...{
    id: 'robert',
    name: 'Robert Osei',
    email: 'robert@home.test',
    role: 'PARENT' as const,
    timezone: 'Europe/London',
  },
  children: [],
}
const invitation: SentAnswer<typeof familyInvites.lookUp> = {
  ...{ parentName: 'Robert Osei', email: 'robert@home.test', phoneNumber: '', tutorName: 'Nadia Hartwell' },
  children: [
    { place: 1, name: 'Amira Osei', yearGroup: 6, subjects: [], isThere: false },
    { place: 2, name: 'Sam', yearGroup: null, subjects: [], isThere: true },
  ],
  wordings: Object.entries(consentWordings).map(([kind, { id, text }]) => ({ kind: kind as 'ACCOUNT', id, text })),
}
const create = page.getByRole('button', { name: 'Create account' })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const answer = (wording: RegExp, yes: 'Yes' | 'No') =>
  clickLabel(page.getByRole('radiogroup', { name: wording }).getByRole('radio', { name: yes }))
let server: FakeServer

beforeEach(async () => {
  server = fakeServer()
  server.answer(familyInvites.lookUp, invitation)
  server.answer(subjects.list, [aSubject()])
  server.answer(accounts.profile, { user: robert })
  await page.viewport(390, 844)
})

async function aPassword() {
  await page.getByLabelText('Password', { exact: true }).first().fill('lemon pip 77')
  await page.getByLabelText('Confirm password', { exact: true }).fill('lemon pip 77')
}

test('a parent of a new child and of one who is there comes with a log-in for the first', async () => {
  server.answer(familyInvites.register, {
    token: 'a-token',
    deviceSecret: 'device',
    user: robert,
    linked: 1,
    waiting: 1,
  })
  await renderPage(`/join?code=${CODE}`, server)
  await expect.element(page.getByText(/^Nadia has invited you to/)).toBeVisible()
  await expect.element(page.getByText('Sam has an account. Sam, or a parent, is asked to agree.')).toBeVisible()
  await aPassword()
  await clickLabel(page.getByRole('radio', { name: 'With a name and password that you choose' }))
  await page.getByLabelText('Sign-in name').click()
  await expect.element(page.getByLabelText('Sign-in name')).toHaveValue('amira.osei')
  await page.getByLabelText('Password', { exact: true }).last().fill('purple kite 5')
  await create.click()
  await expect.element(page.getByText('Please choose Yes or No.').first()).toBeVisible()
  expect(server.asked(familyInvites.register)).toEqual([])
  await answer(/^Amira may log in/, 'Yes')
  await answer(/^Nadia Hartwell may keep photographs/, 'No')
  await answer(/^Online lessons may be recorded/, 'No')
  await answer(/learning needs/, 'Yes')
  expect(await axeViolations()).toEqual([])
  await create.click()
  await expect.element(heading('Welcome, Robert!')).toBeVisible()
  await expect.element(page.getByText('Amira logs in as amira.osei.')).toBeVisible()
  await expect.element(page.getByText('One link waits until somebody has agreed to it.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible()
  const [{ body } = { body: null }] = server.asked(familyInvites.register)
  expect(body).toMatchObject({
    ...{ name: 'Robert Osei', email: 'robert@home.test', password: 'lemon pip 77' },
    children: [
      {
        ...{ place: 1, name: 'Amira Osei', yearGroup: 6 },
        logIn: { is: 'NAME', signInName: 'amira.osei', password: 'purple kite 5' },
        consents: [
          { kind: 'ACCOUNT', wordingId: 'ACCOUNT-1', isGiven: true },
          { kind: 'PHOTOS', wordingId: 'PHOTOS-1', isGiven: false },
          { kind: 'RECORDING', wordingId: 'RECORDING-1', isGiven: false },
          { kind: 'NEEDS', wordingId: 'NEEDS-1', isGiven: true },
        ],
      },
      { place: 2, consents: [] },
    ],
  })
})

test('of a child without a log-in that is not asked, and from Year 9 on nothing is', async () => {
  await renderPage(`/join?code=${CODE}`, server)
  await expect.element(page.getByRole('radiogroup', { name: /^Nadia Hartwell may keep photographs/ })).toBeVisible()
  expect(page.getByRole('radiogroup', { name: /may log in/ }).elements()).toEqual([])
  await choose(page.getByRole('button', { name: /Year group$/ }), 'Year 9')
  await expect.element(page.getByRole('heading', { name: 'What you allow' })).not.toBeInTheDocument()
})

test('another child is added and left out again, and what is refused stands at its field', async () => {
  await renderPage(`/join?code=${CODE}`, server)
  await page.getByRole('button', { name: 'Add another child' }).click()
  await page.getByLabelText('Name', { exact: true }).last().fill('Ben Osei')
  await expect.element(page.getByRole('group', { name: 'Ben' })).toBeVisible()
  await page.getByRole('button', { name: 'Leave Ben out' }).click()
  await expect.element(page.getByRole('group', { name: 'Ben' })).not.toBeInTheDocument()
  await choose(page.getByRole('button', { name: /Year group$/ }), 'Year 10')
  await aPassword()
  await clickLabel(page.getByRole('radio', { name: 'With a name and password that you choose' }))
  await page.getByLabelText('Sign-in name').fill('amira')
  await page.getByLabelText('Password', { exact: true }).last().fill('purple kite 5')
  server.refuse(familyInvites.register, familyInviteRefusals.sign_in_name_taken, [
    { field: 'children.0.logIn.signInName', msg: familyInviteRefusals.sign_in_name_taken.message },
  ])
  await create.click()
  await expect.element(page.getByLabelText('Sign-in name')).toHaveAccessibleDescription(/This sign-in name is taken/)
  await expect.element(page.getByLabelText('Sign-in name')).toHaveValue('amira')
})

test.for([inviteRefusals.invite_invalid, inviteRefusals.invite_used, familyInviteRefusals.family_invite_run_out])(
  'an invitation that cannot be used says why: $message',
  async (refusal) => {
    server.refuse(familyInvites.lookUp, refusal)
    await renderPage(`/join?code=${CODE}`, server)
    await expect.element(page.getByRole('alert')).toMatchTextContent(refusal.message)
    expect(create.elements()).toEqual([])
    expect(await axeViolations()).toEqual([])
  },
)

test('a parent who is signed in links the children with one form less, a student reads for whom it is', async () => {
  server.answer(familyInvites.join, { linked: 1, waiting: 1 })
  await renderPage(`/join?code=${CODE}`, server, robert)
  await choose(page.getByRole('button', { name: /Year group$/ }), 'Year 11')
  expect(page.getByLabelText('Full name').elements()).toEqual([])
  await page.getByRole('button', { name: 'Link my children' }).click()
  await expect.element(heading('Welcome, Robert!')).toBeVisible()
  expect(server.asked(familyInvites.join)).toMatchObject([
    { params: { code: CODE }, body: { children: [{ place: 1 }, {}] } },
  ])
})

test('whoever is signed in as somebody else, or came with half a link, reads what to do', async () => {
  const student = { ...robert, id: 'amira', role: 'STUDENT' as const }
  await renderPage(`/join?code=${CODE}`, server, student)
  await expect.element(page.getByText(/^This invitation is for a parent/).first()).toBeVisible()
  expect(server.asked(familyInvites.lookUp)).toEqual([])
})
