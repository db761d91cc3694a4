import { createContext, useContext } from 'react'
import type { Right } from '#domain/rights.ts'

/** Whose pages these are: a student's own, or those of the child whom a parent has chosen (Rules: families). */
export interface Student {
  readonly id: string
  readonly name: string
  /** To a parent, who has these rights. */
  readonly isChild?: boolean
  readonly rights?: readonly Right[]
  /** To a parent: the other children. */
  readonly others?: readonly Omit<Student, 'others'>[]
  /** For what a student asks a parent. */
  readonly asksParentFor?: readonly Right[] | undefined
}

export const lacks = ({ isChild, rights = [], asksParentFor = [] }: Student, right: Right): boolean =>
  isChild ? !rights.includes(right) : asksParentFor.includes(right)

/** Null where there is none: for visitors, the tutor, and a parent without children. */
export const StudentOfPage = createContext<Student | null>(null)

export function useStudent(): Student | null {
  return useContext(StudentOfPage)
}

/** The child whose page it is and the others, over all of whom a parent has a right; none where it is not over this one. */
export function useSiblings(right: Right): readonly Student[] {
  const student = useStudent()
  if (!student?.isChild || lacks(student, right)) return []
  return [student, ...(student.others ?? []).filter((other) => !lacks({ ...other, isChild: true }, right))]
}

export type Named = { readonly studentId?: string }

/** What a call that names no student takes with it: whoever acts for somebody says for whom. */
export function useNamed(): Named {
  const student = useStudent()
  return student?.isChild ? { studentId: student.id } : {}
}
