import { createContext, useContext } from 'react'
import type { Right } from '#domain/rights.ts'

/** Whose pages these are: a student's own, or those of the child whom a parent has chosen (Rules: families). */
export interface Student {
  readonly id: string
  readonly name: string
  /** Of a parent who looks at the pages of a child. */
  readonly isChild: boolean
  readonly lacks: ReadonlySet<Right>
}

/** Null where there is none: for visitors, the tutor, and a parent without children. */
export const StudentOfPage = createContext<Student | null>(null)

export function useStudent(): Student | null {
  return useContext(StudentOfPage)
}

export type Named = { readonly studentId?: string }

/** What a call that names no student takes with it: whoever acts for somebody says for whom. */
export function useNamed(): Named {
  const student = useStudent()
  return student?.isChild ? { studentId: student.id } : {}
}

const ofStudents: Readonly<Record<Right, string>> = {
  SEE: 'Ask your parent.',
  BOOK: 'Ask your parent to book.',
  CHANGE: 'Ask your parent to change lessons.',
  MONEY: 'Ask your parent about money.',
  BUY: 'Ask your parent to buy hours.',
  CHAT: 'Ask your parent.',
  LEARN: 'Ask your parent.',
  MANAGE: 'Ask your parent.',
}

/** Whom to ask for what may not be done here; null where it may. */
export function whomToAsk(student: Student | null, right: Right): string | null {
  if (!student?.lacks.has(right)) return null
  return student.isChild ? `You cannot do this for ${firstNameOf(student)}. Please ask the tutor.` : ofStudents[right]
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
