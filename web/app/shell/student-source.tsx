import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import type { Role } from '#domain/people.ts'
import { RIGHTS, type Right } from '#domain/rights.ts'
import { type Student, StudentOfPage } from '#web/app/lib/student.ts'
import { type SessionUser, useSession } from './session.tsx'

type Known = Pick<SessionUser, 'id' | 'name' | 'role' | 'asksParentFor' | 'children'>

/** Around the pages and their dialogs: whose pages they are. A parent's is the child in the address, else the first by name. */
export function StudentSource({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const { child } = useSearch({ strict: false })
  const student = useMemo(() => {
    const students = user ? studentsOf(user) : []
    return students.find(({ id }) => id === child) ?? students[0] ?? null
  }, [user, child])
  return <StudentOfPage value={student}>{children}</StudentOfPage>
}

/** Whose pages somebody may open, by role. */
const byRole: Readonly<Record<Role, (user: Known) => Student[]>> = {
  STUDENT: ({ id, name, asksParentFor = [] }) => [{ id, name, isChild: false, lacks: new Set(asksParentFor) }],
  PARENT: ({ children = [] }) =>
    children.map(({ id, name, rights }) => ({ id, name, isChild: true, lacks: lacking(new Set(rights)) })),
  TUTOR: () => [],
}

export function studentsOf(user: Known): Student[] {
  return byRole[user.role](user)
}

function lacking(rights: ReadonlySet<Right>): ReadonlySet<Right> {
  return new Set(RIGHTS.filter((right) => !rights.has(right)))
}
