import { addDays, addMinutes, clockFromMinutes, instantAt } from '#domain/time.ts'
import type { Diary, Person } from '../seed.ts'
import { median, type Row } from '../table.ts'
import type { Target } from '../target.ts'
import { type Answer, bytesOf, type Question, Wire } from '../wire.ts'
import { inTurn, oneSync, overOneSync, type Turn } from '../writing.ts'

const ROUNDS = 5
const PER_ROUND = 32

/** One family after another asks for a quarter of an hour, each a time of its own. */
export async function creatingBookings(product: Target, diary: Diary): Promise<Row[]> {
  const [turns, syncs]: [Turn[], number[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round++) {
    const wishes = Array.from({ length: PER_ROUND }, (_, n) => {
      const family = diary.families[n % diary.families.length] as Person
      return requestAt(diary, family, round, n)
    })
    turns.push(await inTurn(product, wishes))
    syncs.push(oneSync(diary.dataDir))
  }
  return [overOneSync('Creating a booking', 2, turns.slice(1), syncs)]
}

const RIVALRIES = 5

/** Sixteen families want the same quarter of an hour at once. */
export async function rivals(product: Target, diary: Diary): Promise<Row[]> {
  const wires = await Promise.all(diary.families.map(() => Wire.open(product.port)))
  const outcomes: string[] = []
  const times: number[] = []
  for (let turn = 0; turn < RIVALRIES; turn++) {
    const begun = performance.now()
    const answers = await Promise.all(
      diary.families.map(
        (family, n) => wires[n]?.ask(bytesOf(requestAt(diary, family, ROUNDS + 1, turn))) as Promise<Answer>,
      ),
    )
    times.push(performance.now() - begun)
    const won = answers.filter(({ status }) => status === 201).length
    const told = answers.filter(({ status }) => status === 409).length
    outcomes.push(`${won} and ${told}`)
  }
  for (const wire of wires) wire.close()
  return [
    {
      name: 'Sixteen rivals for a slot',
      value: [...new Set(outcomes)].join(', '),
      budget: '1 and 15',
      isWithin: outcomes.every((outcome) => outcome === '1 and 15'),
      detail: `one booked, the others told 409; all answered in ${median(times).toFixed(1)} ms`,
    },
  ]
}

/** The n-th quarter of an hour of a night, one night for each round. */
export function requestAt(diary: Diary, family: Person, round: number, n: number): Question {
  const startTime = instantAt(addDays(diary.monday, round), clockFromMinutes(n * 15))
  return {
    method: 'POST',
    path: '/api/bookings/request',
    token: family.token,
    body: {
      tutorId: diary.tutor.id,
      subjectId: diary.subjectId,
      startTime,
      endTime: addMinutes(startTime, 15),
      isOnline: true,
      notes: 'Could we go over fractions?',
    },
  }
}
