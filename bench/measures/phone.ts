import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { openPhone, type Visit, withBrowser } from '../phone.ts'
import { type Diary, seed } from '../seed.ts'
import { median, type Row, row } from '../table.ts'
import { startTarget, withTarget } from '../target.ts'

const ROUNDS = 5
const BUSY = { bookings: 5000, waiting: 320, weeksAhead: 20 }

interface Limits {
  /** Milliseconds. */
  readonly largestPaint: number
  readonly whole?: number
  /** On the wire until it is whole, KB. */
  readonly kilobytes?: number
}
interface PageSeen extends Limits {
  readonly name: string
  readonly path: string
  readonly by?: 'student' | 'tutor'
}

const PAGES: readonly PageSeen[] = [
  { name: 'landing page', path: '/', largestPaint: 800 },
  { name: 'login', path: '/login', largestPaint: 1600 },
  { name: "student's dashboard", path: '/dashboard', by: 'student', largestPaint: 1900, whole: 2300, kilobytes: 260 },
  { name: 'booking week', path: '/booking', by: 'student', largestPaint: 1900, whole: 2300 },
  { name: "tutor's dashboard", path: '/dashboard', by: 'tutor', largestPaint: 1900, whole: 2500 },
]
/** Under the thumb of whoever is on the dashboard. */
const PLACES = ['Lessons', 'Quizzes', 'Payments']
/** Our choice: nobody presses on at once, a page is read first. */
const READING_MS = 5000

/** What a page may move while it comes, and from how many files of script it may be made. */
const [MOST_SHIFT, MOST_SCRIPTS] = [0.02, 10]
/** MRBS 1.11.5 under the same conditions. */
const PEER = "a peer's week page is there at 1.9 s"

type Measure = readonly [name: string, measured: () => Promise<Row[]>]

/** Each page on a slow line and a slow processor, with nothing of it on the phone yet, and once more; then the next page. */
export function phonePages(folder: string, now: Date, port: number): Measure[] {
  const onData =
    (isBusy: boolean, work: (browser: Browser, origin: string, diary: Diary) => Promise<Row[]>) => async () => {
      const diary = await seed(
        mkdtempSync(join(folder, 'phone-')),
        isBusy ? BUSY.bookings : 1000,
        now,
        isBusy ? BUSY : {},
      )
      return withTarget(startTarget('product', port, diary.dataDir), () =>
        withBrowser((browser) => work(browser, `http://localhost:${port}`, diary)),
      )
    }
  return [
    ...PAGES.map(
      (page): Measure => [
        `a phone, ${page.name}`,
        onData(page.by === 'tutor', (browser, origin, diary) =>
          opened(browser, origin, storedOf(page.by, diary), page),
        ),
      ],
    ),
    [
      'a phone, next page',
      onData(false, (browser, origin, diary) => nextPages(browser, origin, storedOf('student', diary))),
    ],
  ]
}

async function opened(browser: Browser, origin: string, stored: Stored, page: PageSeen): Promise<Row[]> {
  const turns: { cold: Visit; warm: Visit }[] = []
  for (let turn = 0; turn < ROUNDS; turn++) {
    const phone = await openPhone(browser, stored)
    turns.push({ cold: await phone.visit(origin + page.path), warm: await phone.visit(origin + page.path) })
    await phone.close()
  }
  const cold = medianVisit(turns.map((turn) => turn.cold))
  const warm = medianVisit(turns.map((turn) => turn.warm))
  const detail = [
    `first paint ${seconds(cold.firstPaint)}`,
    `blocked ${Math.round(cold.blocked)} ms`,
    `${kilobytes(cold.bytes)} KB in ${cold.files} files, ${kilobytes(cold.bytesAfterwards)} with what came after`,
    `again ${seconds(warm.largestPaint)}, whole ${seconds(warm.whole)}, ${kilobytes(warm.bytes)} KB`,
  ].join('; ')
  const name = `Phone, ${page.name}`
  return [
    row(`${name}, LCP`, cold.largestPaint / 1000, { most: page.largestPaint / 1000, unit: 's' }, detail),
    ...(page.whole ? [row(`${name}, whole`, cold.whole / 1000, { most: page.whole / 1000, unit: 's' }, PEER)] : []),
    ...(page.kilobytes ? [row(`${name}, bytes`, cold.bytes / 1000, { most: page.kilobytes, unit: 'KB' })] : []),
    row(`${name}, layout shift`, cold.shift, { most: MOST_SHIFT, unit: '' }),
    row(`${name}, script files`, cold.scripts, { most: MOST_SCRIPTS, unit: '' }),
  ]
}

/**
 * From the dashboard, once it has been read, to each place under the thumb and back, and there again. The slowest counts.
 */
async function nextPages(browser: Browser, origin: string, stored: Stored): Promise<Row[]> {
  const turns: { first: number; again: number }[][] = PLACES.map(() => [])
  const came: number[] = []
  for (let turn = 0; turn < ROUNDS; turn++) {
    const phone = await openPhone(browser, stored)
    await phone.visit(`${origin}/dashboard`)
    came.push(await phone.read(READING_MS))
    for (const [n, place] of PLACES.entries()) {
      const first = await phone.press(place)
      await phone.press('Dashboard')
      const again = await phone.press(place)
      await phone.press('Dashboard')
      turns[n]?.push({ first: first.whole, again: again.whole })
    }
    await phone.close()
  }
  const medians = (which: 'first' | 'again') => turns.map((each) => median(each.map((turn) => turn[which])))
  const before = `after reading the dashboard for ${READING_MS / 1000} s, by when ${kilobytes(median(came))} KB had come`
  return [
    slowest('Phone, next page', 0.6, medians('first'), before),
    slowest('Phone, next page again', 0.1, medians('again')),
  ]
}

function slowest(name: string, most: number, times: readonly number[], note?: string): Row {
  const places = PLACES.map((place, n) => `${place} ${seconds(times[n] ?? Number.NaN)}`).join(', ')
  return row(name, Math.max(...times) / 1000, { most, unit: 's' }, note ? `${places}; ${note}` : places)
}

type Stored = Readonly<Record<string, string>>

/** As on the phone of somebody who has been here: signed in, and past what is shown once. */
function storedOf(who: PageSeen['by'], diary: Diary): Stored {
  if (!who) return {}
  const { id, token } = diary[who]
  return { token, reader: `${who.toUpperCase()} ${id}`, paymentsInfoSeen: 'true' }
}

function medianVisit(visits: readonly Visit[]): Visit {
  const names = Object.keys(visits[0] ?? {}) as (keyof Visit)[]
  return Object.fromEntries(names.map((name) => [name, median(visits.map((visit) => visit[name]))])) as unknown as Visit
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
const kilobytes = (bytes: number): number => Math.round(bytes / 1000)
