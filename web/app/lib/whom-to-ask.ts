import type { Right } from '#domain/rights.ts'
import { lacks, type Student, useStudent } from './student.ts'

/** The rights that a parent can keep. */
const ofStudents: Partial<Record<Right, string>> = {
  BOOK: 'Ask your parent to book.',
  CHANGE: 'Ask your parent to change lessons.',
  MONEY: 'Ask your parent about money.',
  BUY: 'Ask your parent to buy hours.',
}

/** Whom to ask for what may not be done here; null where it may. */
export function whomToAsk(student: Student | null, right: Right): string | null {
  if (!student || !lacks(student, right)) return null
  return student.isChild
    ? `You cannot do this for ${firstNameOf(student)}. Please ask the tutor.`
    : (ofStudents[right] ?? null)
}

export function useWhomToAsk(right: Right): string | null {
  return whomToAsk(useStudent(), right)
}

export function firstNameOf({ name }: Pick<Student, 'name'>): string {
  return name.split(' ')[0] ?? name
}

/** "My Quizzes", or "Amira’s quizzes" to a parent. */
export function useTitled(title: string): string {
  const student = useStudent()
  return student?.isChild ? `${firstNameOf(student)}’s ${title.replace(/^My /, '').toLowerCase()}` : title
}
