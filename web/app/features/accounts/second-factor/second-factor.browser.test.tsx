import '#web/app/app.css'
import { decodeQR } from 'qr/decode.js'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { passkeys } from '#contract/passkeys.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { secondFactor, secondFactorRefusals } from '#contract/second-factor.ts'
import { sessions } from '#contract/sessions.ts'
import { amira, nadia } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const KEY_URL = `otpauth://totp/Foolscap%20Tuition:nadia%40tutor.test?issuer=Foolscap%20Tuition&secret=${KEY}&algorithm=SHA1&digits=6&period=30`
const CODES = Array.from({ length: 10 }, (_, n) => `k3jf-9q2m-0v1x-zh7${n}`)
const ON = { since: '2026-01-12T09:00:00.000Z', codesLeft: 10 }
const card = page.getByRole('region', { name: 'Second factor' })
const dialog = page.getByRole('dialog', { name: 'Set up the second factor' })
const codes = page.getByRole('dialog', { name: 'Recovery codes' })
let server: FakeServer
let state: { since: string | null; codesLeft: number }

beforeEach(async () => {
  server = fakeServer()
  state = { since: null, codesLeft: 0 }
  server.answer(secondFactor.read, () => state)
  server.answer(passkeys.list, { passkeys: [] })
  server.answer(sessions.list, { sessions: [] })
  server.answer(secondFactor.offer, { key: KEY, keyUrl: KEY_URL, offerKey: 'sealed' })
  await page.viewport(1440, 900)
})
const open = () => renderPage('/profile/security', server, nadia)

/** What a phone's camera would read. */
async function photographed(): Promise<string> {
  const svg = document.querySelector('svg[role="img"]')?.cloneNode(true) as SVGElement
  const side = 400
  for (const name of ['width', 'height']) svg.setAttribute(name, String(side))
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const image = new Image(side, side)
  image.src = `data:image/svg+xml,${encodeURIComponent(svg.outerHTML)}`
  await image.decode()
  const context = new OffscreenCanvas(side, side).getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(image, 0, 0, side, side)
  return decodeQR(context.getImageData(0, 0, side, side))
}

test('it is set up with a picture or a key, and a code of the app; then the recovery codes are there, once', async () => {
  await open()
  await expect.element(card.getByText('It is off.')).toBeVisible()
  await card.getByRole('button', { name: 'Set it up' }).click()
  await expect.element(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  expect(await photographed()).toBe(KEY_URL)
  await expect.element(dialog.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'Open an app on this device' }))
    .toHaveAttribute('href', KEY_URL)
  const code = dialog.getByLabelText('Code')
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  expect(await axeViolations()).toEqual([])

  server.refuse(secondFactor.switchOn, secondFactorRefusals.code_not_right)
  await code.fill('12345')
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('That code is not right. Please try the next one.')
  await expect.element(code).toHaveValue('12345')
  server.answer(secondFactor.switchOn, () => {
    state = ON
    return { recoveryCodes: CODES }
  })
  await code.fill('123456')
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await expect.element(codes.getByText('Keep these ten codes safe. They are not shown again.')).toBeVisible()
  expect(
    codes
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(CODES)
  expect(server.asked(secondFactor.switchOn).at(-1)?.body).toEqual({ offerKey: 'sealed', code: '123456' })
  expect(await axeViolations()).toEqual([])
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await expect.element(card.getByText('On since 12 January 2026.')).toBeVisible()
  await expect.element(card.getByText('10 recovery codes are left.')).toBeVisible()
  expect(document.body.textContent).not.toContain(CODES[0])
})

test('the codes are copied, and saved as a file that says whose they are', async () => {
  state = ON
  server.answer(secondFactor.renewCodes, { recoveryCodes: CODES })
  await open()
  await card.getByRole('button', { name: 'New recovery codes' }).click()
  const question = page.getByRole('alertdialog', { name: 'Make new recovery codes?' })
  await expect.element(question.getByText('Those that you have will open nothing any more.')).toBeVisible()
  await question.getByRole('button', { name: 'New recovery codes' }).click()
  await expect.element(codes).toBeVisible()
  const saved = Promise.withResolvers<string>()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const { download, href } = this
    void fetch(href).then(async (file) => saved.resolve(`${download}\n${await file.text()}`))
  })
  await codes.getByRole('button', { name: 'Save as a file' }).click()
  const text = await saved.promise
  expect(text).toContain(`recovery-codes.txt\nRecovery codes for nadia@tutor.test at ${location.origin}`)
  expect(text).toContain(CODES.join('\n'))
})

test('it is switched off once that is confirmed; what fails says so', async () => {
  state = ON
  await open()
  const question = page.getByRole('alertdialog', { name: 'Switch the second factor off?' })
  server.refuse(secondFactor.switchOff, secondFactorRefusals.second_factor_off)
  await card.getByRole('button', { name: 'Switch off' }).click()
  await question.getByRole('button', { name: 'Switch off' }).click()
  await expect.element(question.getByText('The second factor is off', { exact: true })).toBeVisible()
  server.answer(secondFactor.switchOff, () => {
    state = { since: null, codesLeft: 0 }
    return undefined as never
  })
  await question.getByRole('button', { name: 'Switch off' }).click()
  await expect.element(card.getByText('It is off.')).toBeVisible()
})

test.for([
  [4, '4 recovery codes are left.'],
  [3, 'Only 3 recovery codes are left: make new ones soon.'],
  [1, 'Only 1 recovery code is left: make new ones soon.'],
  [0, 'No recovery code is left: make new ones before you need one.'],
] as const)('with %i codes left it says so', async ([codesLeft, sentence]) => {
  state = { ...ON, codesLeft }
  await open()
  await expect.element(card.getByText(sentence)).toBeVisible()
})

test('what cannot be read says so, and nothing is set up that the server refuses', async () => {
  server.refuse(secondFactor.read, generalRefusals.unexpected)
  await open()
  await expect.element(card.getByText('Failed to load your second factor.')).toBeVisible()
  server.answer(secondFactor.read, () => state)
  await card.getByRole('button', { name: 'Try again' }).click()
  server.disconnect(secondFactor.offer)
  await card.getByRole('button', { name: 'Set it up' }).click()
  await expect.element(page.getByText('The second factor could not be set up. Please try again.').first()).toBeVisible()
  expect(dialog.elements()).toEqual([])
})

test('a family has none', async () => {
  await renderPage('/profile/security', server, { ...amira, role: 'STUDENT', timezone: 'Europe/London' })
  await expect.element(page.getByRole('region', { name: 'Passkeys' })).toBeVisible()
  expect(card.elements()).toEqual([])
  expect(server.asked(secondFactor.read)).toEqual([])
})

test('on a small phone in the dark nothing overflows, and axe finds nothing', async () => {
  await page.viewport(320, 700)
  document.documentElement.classList.add('dark')
  state = ON
  server.answer(secondFactor.renewCodes, { recoveryCodes: CODES })
  await open()
  await card.getByRole('button', { name: 'New recovery codes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'New recovery codes' }).click()
  await expect.element(codes).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(320)
})
