import { addDays, addMinutes, clockFromMinutes, instantAt, weeksLater } from '#domain/time.ts'
import type { Diary, Person } from '../seed.ts'
import { median, type Row, row } from '../table.ts'
import type { Target } from '../target.ts'
import { type Answer, bytesOf, Wire } from '../wire.ts'

const ROUNDS = 3
const WEEKS = 12
const PARTS = 2
/** After which our own client gives up (`contract/client.ts`). */
const CLIENT_TIMEOUT_MS = 10_000

/** Two lessons a week for a term: in one call, and as the specification's page asks for them, all at once. */
export async function bookingATerm(product: Target, diary: Diary): Promise<Row[]> {
  const wires = await Promise.all(Array.from({ length: WEEKS * PARTS }, () => Wire.open(product.port)))
  const [series, slowest]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < ROUNDS; turn++) {
    const clock = clockFromMinutes((9 + PARTS * turn) * 60)
    const [one, other] = diary.families.slice(2 * turn) as [Person, Person]
    series.push(await timed([wires[0] as Wire], [inOneCall(diary, one, instantAt(diary.monday, clock))]))
    slowest.push(await timed(wires, oneByOne(diary, other, instantAt(addDays(diary.monday, 1), clock))))
  }
  for (const wire of wires) wire.close()
  const [whole, last] = [median(series), Math.max(...slowest)]
  return [
    row(
      'A series of 24 in one call',
      whole / median(slowest),
      { most: 1, unit: '× 24 at once' },
      `${whole.toFixed(1)} ms against ${median(slowest).toFixed(1)}`,
    ),
    row(
      '24 requests at once, the slowest',
      last / CLIENT_TIMEOUT_MS,
      { most: 0.1, unit: '× time-out' },
      `${last.toFixed(1)} ms of ${CLIENT_TIMEOUT_MS}`,
    ),
  ]
}

/** Until the last of them has its answer, in milliseconds. */
async function timed(wires: readonly Wire[], requests: readonly Buffer[]): Promise<number> {
  const begun = performance.now()
  const answers = await Promise.all(requests.map((request, n) => wires[n]?.ask(request) as Promise<Answer>))
  const took = performance.now() - begun
  const bad = answers.find(({ status }) => status >= 300)
  if (bad) throw new Error(`A lesson of a term was answered ${bad.status}: ${bad.body}`)
  return took
}

function inOneCall({ subjectId, otherSubjectId }: Diary, { token }: Person, startTime: Date): Buffer {
  const parts = [subjectId, otherSubjectId].map((part) => ({ subjectId: part, minutes: 60 }))
  const body = { parts, startTime, isOnline: true, notes: '', weeks: WEEKS, leaveOut: [], preview: false }
  return bytesOf({ method: 'POST', path: '/api/bookings/series', token, body })
}

function oneByOne({ tutor, subjectId, otherSubjectId }: Diary, { token }: Person, first: Date): Buffer[] {
  return Array.from({ length: WEEKS * PARTS }, (_, n) => {
    const startTime = addMinutes(weeksLater(first, Math.floor(n / PARTS)), (n % PARTS) * 60)
    const body = {
      tutorId: tutor.id,
      subjectId: n % PARTS === 0 ? subjectId : otherSubjectId,
      startTime,
      endTime: addMinutes(startTime, 60),
      isOnline: true,
      notes: '',
    }
    return bytesOf({ method: 'POST', path: '/api/bookings/request', token, body })
  })
}
