import type { Diary } from '../seed.ts'
import { median, type Row, row } from '../table.ts'
import type { Target } from '../target.ts'
import { inTurn } from '../writing.ts'

const ROUNDS = 5
const PER_ROUND = 100

/** What the tutor's page of students asks first, one request after the other: the whole of it. */
export async function listOfStudents(product: Target, { tutor }: Diary): Promise<Row[]> {
  const question = { path: '/api/admin/students?isNew=false&limit=24', token: tutor.token }
  const questions = Array.from({ length: PER_ROUND }, () => question)
  await inTurn(product, questions)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push((await inTurn(product, questions)).time)
  return [row('10,000 students, the first page', median(times), { most: 5, unit: 'ms' })]
}
