import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { channels } from '#contract/channels.ts'
import { pushes } from '#contract/pushes.ts'
import { pushRefusals } from '#contract/sentences/pushes.ts'
import { sessions } from '#contract/sessions.ts'
import { siteSettings } from '#contract/site-settings.ts'
import { channelSettings } from '#domain/channels.ts'
import { settings } from '#web/app/features/site-settings/testing/settings.ts'
import { readStored, writeStored } from '#web/app/lib/storage.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'
import { forgetPushes, keepPushes } from './api.ts'

const amira = {
  ...{ id: 'amira', name: 'Amira', email: 'amira@home.test', role: 'STUDENT' as const, timezone: 'Europe/London' },
}
const night = { from: '20:00', until: '07:30' }
const KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
const asked = { endpoint: 'https://push.test/one', p256dh: 'point', auth: 'secret' }
const onOff = page.getByRole('switch', { name: /^Notifications on this/ })
let server: FakeServer
let isKnown: boolean
/** What this browser has subscribed to. */
let own: { endpoint: string; unsubscribe: ReturnType<typeof vi.fn>; toJSON: () => object } | null
let subscribe: ReturnType<typeof vi.fn>

function aSubscription(endpoint = asked.endpoint) {
  const unsubscribe = vi.fn(async () => {
    own = null
    return true
  })
  return { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys: { p256dh: 'point', auth: 'secret' } }) }
}

beforeEach(async () => {
  server = fakeServer()
  ;[isKnown, own] = [false, null]
  server.answer(siteSettings.read, settings)
  server.answer(channels.read, {
    settings: channelSettings({ role: 'STUDENT', choices: {}, takesPushes: false }),
    ...{ quietHours: night, leastQuietHours: night, address: 'amira@home.test', canMail: true },
  })
  const at = '2026-01-12T09:00:00.000Z'
  server.answer(sessions.list, () => ({
    sessions: [
      {
        ...{ id: '00000000-0000-4000-8000-000000000001', name: 'Chrome on Android', network: '', isThis: true },
        ...{ signedInAt: at, lastUsedAt: at, takesPushes: isKnown },
      },
    ],
  }))
  server.answer(pushes.server, { applicationServer: KEY })
  server.answer(pushes.switchOn, async () => {
    isKnown = true
    return undefined
  })
  server.answer(pushes.switchOff, async () => {
    isKnown = false
    return undefined
  })
  subscribe = vi.fn(async () => {
    own = aSubscription()
    return own
  })
  const registration = { pushManager: { getSubscription: async () => own, subscribe } }
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration as never)
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(Promise.resolve(registration) as never)
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default')
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted')
  await page.viewport(414, 896)
})

/** Its name is beside what is pressed. */
async function press(): Promise<void> {
  await expect.element(onOff).toBeVisible()
  ;(onOff.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
}
const open = () => renderPage('/profile/notifications', server, amira)

test('a phone is switched on, tried and switched off', async () => {
  await open()
  await expect.element(onOff).not.toBeChecked()
  expect(Notification.requestPermission).not.toHaveBeenCalled()
  await press()
  await expect.element(onOff).toBeChecked()
  await expect.element(page.getByText('Notifications are on.').first()).toBeVisible()
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY })
  expect(server.asked(pushes.switchOn)).toMatchObject([{ body: asked }])
  server.answer(pushes.test, undefined)
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect.element(page.getByText(/^On its way\./).first()).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await press()
  await expect.element(onOff).not.toBeChecked()
  expect([server.asked(pushes.switchOff).length, own, readStored('pushedAt')]).toEqual([1, null, null])
  await expect.element(page.getByRole('button', { name: 'Send a test' })).not.toBeInTheDocument()
})

test.for([
  [414, 'Notifications on this phone'],
  [1440, 'Notifications on this computer'],
] as const)('at %i px it is called %s, also to whoever hears it', async ([width, title]) => {
  await page.viewport(width, 900)
  await open()
  await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await expect.element(page.getByRole('switch', { name: `${title}: Off` })).toBeVisible()
})

test('a family that says no to its browser stays off, and reads why', async () => {
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue('denied')
  await open()
  await press()
  await expect.element(page.getByText('You have not allowed notifications, so they stay off.').first()).toBeVisible()
  await expect.element(onOff).not.toBeChecked()
  expect([subscribe.mock.calls, server.asked(pushes.switchOn)]).toEqual([[], []])
})

test('a browser that cannot subscribe, and one that the server cannot reach, stay off and say so', async () => {
  subscribe.mockRejectedValueOnce(new DOMException('no service', 'AbortError'))
  await open()
  await press()
  await expect.element(page.getByText('This browser cannot be reached').first()).toBeVisible()
  server.refuse(pushes.switchOn, pushRefusals.browser_unreachable)
  await press()
  await expect.element(onOff).not.toBeChecked()
  expect(server.asked(pushes.switchOn)).toHaveLength(1)
})

test('a test that does not arrive says so', async () => {
  ;[isKnown, own] = [true, aSubscription()]
  await open()
  server.refuse(pushes.test, pushRefusals.browser_unreachable)
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect.element(page.getByText('This browser cannot be reached').first()).toBeVisible()
})

test('what the browser has and the server has not is off', async () => {
  own = aSubscription()
  await open()
  await expect.element(onOff).not.toBeChecked()
})

test.each(['', 'dark'])('a browser that blocks them says where to allow them, small and %s', async (theme) => {
  await page.viewport(320, 700)
  if (theme) document.documentElement.classList.add(theme)
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('denied')
  await open()
  await expect.element(page.getByText('Your browser blocks them. Please allow them in its settings.')).toBeVisible()
  expect(onOff.elements()).toEqual([])
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)',
    /^First add .+ to your home screen: Share, then Add to Home Screen\.$/,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64)', /^This browser cannot be notified\.$/],
])('%s without pushes reads what can be done', async (agent, sentence) => {
  const had = Object.getOwnPropertyDescriptor(globalThis, 'PushManager') as PropertyDescriptor
  Reflect.deleteProperty(globalThis, 'PushManager')
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  try {
    await open()
    await expect.element(page.getByText(sentence)).toBeVisible()
    expect(onOff.elements()).toEqual([])
  } finally {
    Object.defineProperty(globalThis, 'PushManager', had)
  }
})

test('at a start an address that the browser has renewed is said again, the same one is not', async () => {
  await open()
  writeStored('pushedAt', asked.endpoint)
  own = aSubscription()
  await keepPushes()
  expect(server.asked(pushes.switchOn)).toEqual([])
  own = aSubscription('https://push.test/renewed')
  await keepPushes()
  expect(server.asked(pushes.switchOn)).toMatchObject([{ body: { endpoint: 'https://push.test/renewed' } }])
  expect(readStored('pushedAt')).toBe('https://push.test/renewed')
  const renewed = own
  await forgetPushes()
  expect([renewed.unsubscribe.mock.calls.length, readStored('pushedAt')]).toEqual([1, null])
})

test('the application is put on the home screen where the browser offers it, once', async () => {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }))
  await open()
  await expect.element(onOff).toBeVisible()
  const button = page.getByRole('button', { name: /^Put .+ on your home screen$/ })
  expect(button.elements()).toEqual([])
  const { holdInstallPrompt } = await import('#web/app/lib/install.ts')
  holdInstallPrompt()
  const offered = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  dispatchEvent(offered)
  expect(offered.defaultPrevented).toBe(true)
  await button.click()
  await expect.element(button).not.toBeInTheDocument()
  expect(prompt).toHaveBeenCalledTimes(1)
})
