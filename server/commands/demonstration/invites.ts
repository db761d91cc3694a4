import { createHash } from 'node:crypto'
import { addMinutes } from '#domain/time.ts'
import { insertInvite, updateToUsed } from '#server/features/invites/writes.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { idOf, studentId } from './ids.ts'
import { type StudentKey, students } from './practice.ts'

const DAY_MINUTES = 24 * 60

/** Families that registered with their invite, and how many days before that it was made. */
const used: readonly { student: StudentKey; daysBefore: number }[] = [
  { student: 'maisie', daysBefore: 1 },
  { student: 'priya', daysBefore: 2 },
  { student: 'noah', daysBefore: 5 },
]

const open = [
  { studentName: 'Rosa Delgado', phoneNumber: '07700 900461', email: 'rosa@delgado.example', daysAgo: 1 },
  { studentName: 'Theo Lindqvist', phoneNumber: '', email: 'lindqvist@family.example', daysAgo: 6 },
  { studentName: 'Imogen Wray', phoneNumber: '07700 900812', email: '', daysAgo: 23 },
]

/** Some families came with an invite, on the day everybody registered; some have not opened theirs. */
export async function insertInvites(tx: Tx, registeredAt: Date, now: Date): Promise<void> {
  for (const { student, daysBefore } of used) {
    const { name: studentName, email } = students[student]
    const createdAt = addMinutes(registeredAt, -daysBefore * DAY_MINUTES)
    const code = codeFor(student)
    await insertInvite(tx, { id: idOf(code), code, studentName, phoneNumber: '', email, createdAt, usedAt: null })
    await updateToUsed(tx, code, studentId(student), registeredAt)
  }
  for (const { daysAgo, ...family } of open) {
    const code = codeFor(family.studentName)
    const createdAt = addMinutes(now, -daysAgo * DAY_MINUTES)
    await insertInvite(tx, { ...family, id: idOf(code), code, createdAt, usedAt: null })
  }
}

/** The same each day, as everything here. */
const codeFor = (word: string): string =>
  createHash('sha256').update(`invite ${word}`).digest('base64').replace(/\W/g, '').slice(0, 22)
