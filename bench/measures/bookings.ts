import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, addMinutes, clockFromMinutes, instantAt } from '#domain/time.ts'
import type { Diary, Person } from '../seed.ts'
import { median, type Row, row } from '../table.ts'
import type { Target } from '../target.ts'
import { type Answer, bytesOf, Wire } from '../wire.ts'

const ROUNDS = 5
const PER_ROUND = 32

/** One family after another asks for a quarter of an hour, each a time of its own. */
export async function creatingBookings(product: Target, diary: Diary): Promise<Row[]> {
  const wire = await Wire.open(product.port)
  const [ours, syncs, cpu]: [number[], number[], number[]] = [[], [], []]
  for (let turn = 0; turn <= ROUNDS; turn++) {
    const before = await product.usage()
    const times: number[] = []
    for (let n = 0; n < PER_ROUND; n++) {
      const family = diary.families[n % diary.families.length] as Person
      const request = requestAt(diary, family, turn, n)
      const begun = performance.now()
      const answer = await wire.ask(request)
      times.push(performance.now() - begun)
      if (answer.status !== 201) throw new Error(`A booking was answered ${answer.status}: ${answer.body}`)
    }
    const after = await product.usage()
    if (turn === 0) continue // warm
    ours.push(median(times))
    cpu.push((after.cpuMs - before.cpuMs) / PER_ROUND)
    syncs.push(oneSync(diary.dataDir))
  }
  wire.close()
  const [p50, sync] = [median(ours), median(syncs)]
  const detail = `p50 ${p50.toFixed(2)} ms, one fsync ${sync.toFixed(2)} ms; CPU ${median(cpu).toFixed(2)} ms`
  return [row('Creating a booking, over one fsync', p50 - sync, { most: 2, unit: 'ms' }, detail)]
}

/** What it costs to bring one page to this disk. */
function oneSync(folder: string): number {
  const file = openSync(join(folder, 'fsync'), 'w')
  const page = Buffer.alloc(4096)
  const times = Array.from({ length: PER_ROUND }, (_, n) => {
    const begun = performance.now()
    writeSync(file, page, 0, page.length, n * page.length)
    fsyncSync(file)
    return performance.now() - begun
  })
  closeSync(file)
  return median(times)
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
      diary.families.map((family, n) => wires[n]?.ask(requestAt(diary, family, ROUNDS + 1, turn)) as Promise<Answer>),
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
function requestAt(diary: Diary, family: Person, round: number, n: number): Buffer {
  const startTime = instantAt(addDays(diary.monday, round), clockFromMinutes(n * 15))
  return bytesOf({
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
  })
}
