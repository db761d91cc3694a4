import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accounts } from '#contract/accounts.ts'
import { bookings } from '#contract/bookings.ts'
import { passkeys } from '#contract/passkeys.ts'
import { passkeyRefusals } from '#contract/sentences/passkeys.ts'
import { anOverview } from '#web/app/testing/a-booking.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

const amira = {
  ...{ id: 'amira', name: 'Amira Khan', email: 'amira@home.test', role: 'STUDENT' as const, timezone: 'Europe/London' },
  studentProfile: { description: '', subjects: [], consultationEnabled: true, hasHadConsultation: false },
}
const challengeId = '00000000-0000-4000-8000-000000000001'
const button = page.getByRole('button', { name: 'Sign in with a passkey' })
const alert = page.getByRole('alert')
let server: FakeServer
/** What the browser is asked for when somebody presses the button. */
let asked: ReturnType<typeof vi.fn<(options?: CredentialRequestOptions) => Promise<Credential | null>>>

const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** What a browser hands over of a passkey. */
const shown = {
  ...{ id: 'a2V5', rawId: bytes('key'), type: 'public-key', authenticatorAttachment: 'platform' },
  response: {
    ...{ clientDataJSON: bytes('client'), authenticatorData: bytes('data'), signature: bytes('signature') },
    userHandle: bytes('amira'),
  },
  getClientExtensionResults: () => ({}),
}

beforeEach(async () => {
  server = fakeServer()
  server.answer(bookings.overview, anOverview([]))
  server.answer(accounts.profile, { user: amira })
  server.answer(passkeys.signInOptions, {
    challengeId,
    options: {
      ...{ challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', timeout: 300_000 },
      ...{ userVerification: 'required', allowCredentials: [] },
    },
  })
  asked = vi.fn()
  // Nobody takes what the field offers; a press is answered as each test says.
  vi.spyOn(navigator.credentials, 'get').mockImplementation((options) =>
    options?.mediation === 'conditional' ? untilCalledOff(options.signal) : asked(options),
  )
  await page.viewport(1440, 900)
})

const untilCalledOff = (signal?: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('called off', 'AbortError')))
  })

test('a press signs in with what the browser says of a passkey, and of this device', async () => {
  localStorage.setItem('deviceSecret', 'known')
  asked.mockResolvedValue(shown as never)
  server.answer(passkeys.signIn, { token: 'a-token', deviceSecret: 'known', user: amira })
  await renderPage('/login', server)
  await button.click()
  await expect.element(page.getByRole('heading', { level: 1, name: /Amira/ })).toBeVisible()
  expect(localStorage.getItem('token')).toBe('a-token')
  const passkey = {
    id: 'a2V5',
    response: {
      ...{ clientDataJSON: 'Y2xpZW50', authenticatorData: 'ZGF0YQ', signature: 'c2lnbmF0dXJl' },
      userHandle: 'YW1pcmE',
    },
  }
  expect(server.asked(passkeys.signIn)).toMatchObject([{ body: { challengeId, passkey, deviceSecret: 'known' } }])
  expect(asked.mock.calls[0]?.[0]?.publicKey).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
})

test('who changes their mind is asked nothing, and told nothing', async () => {
  asked.mockRejectedValue(new DOMException('not now', 'NotAllowedError'))
  await renderPage('/login', server)
  await button.click()
  await expect.element(button).toBeEnabled()
  expect([alert.elements(), server.asked(passkeys.signIn)]).toEqual([[], []])
})

test.for([
  ['one that is not known', passkeyRefusals.passkey_unknown, 'This passkey is not known here.'],
  ['one that comes too late', passkeyRefusals.passkey_too_late, 'That took too long. Please try again.'],
] as const)('%s is said in the red box, and nobody is signed out by it', async ([, refusal, sentence]) => {
  asked.mockResolvedValue(shown as never)
  server.refuse(passkeys.signIn, refusal)
  await renderPage('/login', server)
  await button.click()
  await expect.element(alert).toHaveTextContent(sentence)
  await expect.element(button).toBeEnabled()
})

test('a browser that fails is said in words of ours', async () => {
  asked.mockRejectedValue(new DOMException('no', 'UnknownError'))
  await renderPage('/login', server)
  await button.click()
  await expect.element(alert).toHaveTextContent('The passkey could not be used. Please try again.')
})

test('the e-mail field offers the passkeys of this device, once the page is there', async () => {
  const taken = Promise.withResolvers<Credential>()
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true)
  vi.spyOn(navigator.credentials, 'get').mockImplementation(() => taken.promise)
  server.answer(passkeys.signIn, { token: 'a-token', deviceSecret: 'device', user: amira })
  await renderPage('/login', server)
  await expect.element(page.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  await expect.poll(() => server.asked(passkeys.signInOptions).length).toBe(1)
  taken.resolve(shown as never)
  await expect.element(page.getByRole('heading', { level: 1, name: /Amira/ })).toBeVisible()
})

test('a browser whose field cannot offer them says nothing, and is not asked again', async () => {
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true)
  const get = vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('no', 'UnknownError'))
  await renderPage('/login', server)
  await expect.poll(() => get.mock.calls.length).toBe(1)
  await page.getByLabelText('Email').fill('amira@home.test')
  expect([alert.elements(), server.asked(passkeys.signInOptions).length]).toEqual([[], 1])
})

test('what the field offered for too long is asked for once more', async () => {
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true)
  server.refuse(passkeys.signIn, passkeyRefusals.passkey_too_late)
  vi.spyOn(navigator.credentials, 'get').mockImplementation(async ({ mediation } = {}) => {
    if (mediation !== 'conditional')
      server.answer(passkeys.signIn, { token: 'a-token', deviceSecret: 'device', user: amira })
    return shown as never
  })
  await renderPage('/login', server)
  await expect.element(page.getByRole('heading', { level: 1, name: /Amira/ })).toBeVisible()
  expect(server.asked(passkeys.signIn)).toHaveLength(2)
})
