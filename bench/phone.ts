import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumArgs, ensureChromium } from '../tools/chromium.ts'

/** What a parent saw, and when, in milliseconds from the order to the browser. */
export interface Visit {
  readonly firstPaint: number
  readonly largestPaint: number
  /** When the page last changed where it is seen, and nothing says that it is loading. */
  readonly whole: number
  /** Cumulative layout shift, no unit. */
  readonly shift: number
  /** Of each long task, what went over 50 ms, until the page was whole. */
  readonly blocked: number
  /** On the wire until the page was whole, heads included; and with what came while nobody waited. */
  readonly bytes: number
  readonly bytesAfterwards: number
  readonly files: number
  readonly scripts: number
}

const VIEWPORT = { width: 390, height: 844 }
/** A slow telephone line, and a processor that is slowed four times. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const SLOWER = 4
/** After which nothing more is expected. */
const QUIET_MS = 1200
const LONGEST_MS = 60_000

/**
 * Whoever looks on by the inspector makes V8 read each function once more, for the lines that it stands on: 33 ms of the
 * log-in page's 96 for its modules, which a phone spends in 45. Noted as they are first read it is 53.
 */
const NO_SECOND_READING = '--js-flags=--no-enable-lazy-source-positions'

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const args = [...chromiumArgs, NO_SECOND_READING]
  const browser = await chromium.launch({ executablePath: ensureChromium(), args })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** A phone with nothing of ours on it but, where one is given, what an earlier visit stored. */
export async function openPhone(browser: Browser, stored: Readonly<Record<string, string>> = {}): Promise<Phone> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-GB', timezoneId: 'Europe/London' })
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
  await context.addInitScript(watch)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return new Phone(page, devtools)
}

/** What has come over the line so far. */
interface Traffic {
  bytes: number
  files: number
  scripts: number
}

export class Phone {
  private readonly page: Page
  private readonly arrivals: { readonly at: number; readonly bytes: number; readonly isScript: boolean }[] = []

  constructor(page: Page, devtools: CDPSession) {
    this.page = page
    const scripts = new Set<string>()
    devtools.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId)
    })
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (encodedDataLength > 0) {
        this.arrivals.push({ at: Date.now(), bytes: encodedDataLength, isScript: scripts.has(requestId) })
      }
    })
  }

  /** Opens an address as if it had been typed. */
  async visit(url: string): Promise<Visit> {
    this.arrivals.length = 0
    await this.page.goto(url, { waitUntil: 'commit' })
    await this.untilQuiet()
    return this.visitSince(0)
  }

  /** Looks at the page for a while, as people do before they go on; what has come over the line by then since it was opened. */
  async read(ms: number): Promise<number> {
    await this.page.waitForTimeout(ms)
    return this.trafficUntil(Number.POSITIVE_INFINITY).bytes
  }

  /** Presses the link of that name below the page. */
  async press(name: string): Promise<Visit> {
    this.arrivals.length = 0
    await this.page.evaluate(() => window.watched.forget())
    const pressed = await this.page.evaluate((label) => {
      const links = [...document.querySelectorAll<HTMLElement>('nav a')]
      const link = links.find((each) => each.checkVisibility() && each.textContent.trim().startsWith(label))
      if (!link) throw new Error(`No link is called ${label}`)
      const at = performance.now()
      link.click()
      return at
    }, name)
    await this.untilQuiet()
    return this.visitSince(pressed)
  }

  close(): Promise<void> {
    return this.page.context().close()
  }

  private async untilQuiet(): Promise<void> {
    await this.page.waitForFunction((quiet) => window.watched?.isQuietFor(quiet), QUIET_MS, {
      polling: 250,
      timeout: LONGEST_MS,
    })
  }

  private async visitSince(begun: number): Promise<Visit> {
    const seen = await this.page.evaluate((from) => window.watched.seenSince(from), begun)
    const until = this.trafficUntil(seen.epoch + begun + seen.whole)
    return { ...seen, ...until, bytesAfterwards: this.trafficUntil(Number.POSITIVE_INFINITY).bytes }
  }

  private trafficUntil(epoch: number): Traffic {
    const arrived = this.arrivals.filter(({ at }) => at <= epoch)
    return {
      bytes: arrived.reduce((total, { bytes }) => total + bytes, 0),
      files: arrived.length,
      scripts: arrived.filter(({ isScript }) => isScript).length,
    }
  }
}

interface Watched {
  readonly isQuietFor: (ms: number) => boolean
  readonly forget: () => void
  readonly seenSince: (begun: number) => Omit<Visit, 'bytes' | 'bytesAfterwards' | 'files' | 'scripts'> & {
    readonly epoch: number
  }
}
declare global {
  interface Window {
    watched: Watched
  }
}

/** Runs in the page, before anything of it. */
function watch(): void {
  const shifts: number[] = []
  const tasks: { at: number; ms: number }[] = []
  let [firstPaint, largestPaint, changed] = [0, 0, 0]
  const observe = (type: string, hear: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') firstPaint = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    largestPaint = startTime
  })
  observe('layout-shift', (entry) => shifts.push((entry as PerformanceEntry & { value: number }).value))
  observe('longtask', ({ startTime, duration }) => tasks.push({ at: startTime, ms: duration }))

  const PARTS = 'main, nav, header'
  /** Nothing stood there before. */
  const bringsParts = (node: Node): boolean =>
    node instanceof Element && (node.matches(PARTS) || node.querySelector(PARTS) !== null)
  const isSeen = (node: Node): boolean => {
    const element = node instanceof Element ? node : node.parentElement
    if (!element?.closest(PARTS)) return false
    const { top, bottom, width, height } = element.getBoundingClientRect()
    return top < innerHeight && bottom > 0 && width > 1 && height > 1
  }
  const isLoading = (): boolean =>
    !document.querySelector('main h1, h1') ||
    [...document.querySelectorAll('[role=status]')].some(
      (each) => each.textContent?.includes('Loading') && each.checkVisibility(),
    )
  new MutationObserver((changes) => {
    const isChange = ({ target, addedNodes }: MutationRecord) => isSeen(target) || [...addedNodes].some(bringsParts)
    if (isLoading() || changes.some(isChange)) changed = performance.now()
  }).observe(document, { childList: true, characterData: true, subtree: true })

  window.watched = {
    isQuietFor: (ms) =>
      document.readyState === 'complete' && !isLoading() && performance.now() - Math.max(changed, largestPaint) > ms,
    forget: () => {
      shifts.length = 0
      tasks.length = 0
      changed = performance.now()
    },
    seenSince: (begun) => {
      const whole = Math.max(changed, begun === 0 ? largestPaint : 0)
      return {
        epoch: performance.timeOrigin,
        firstPaint,
        largestPaint,
        whole: whole - begun,
        shift: shifts.reduce((total, each) => total + each, 0),
        blocked: tasks.filter(({ at }) => at < whole).reduce((total, { ms }) => total + Math.max(0, ms - 50), 0),
      }
    },
  }
}
