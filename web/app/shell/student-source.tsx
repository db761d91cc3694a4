import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { type Student, StudentOfPage } from '#web/app/lib/student.ts'
import { type SessionUser, useSession } from './session.tsx'

/** Around the pages and their dialogs: whose pages they are. A parent's is the child in the address, else the first by name. */
export function StudentSource({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const { child } = useSearch({ strict: false })
  const student = useMemo(() => user && studentOf(user, child), [user, child])
  return <StudentOfPage value={student}>{children}</StudentOfPage>
}

function studentOf(user: SessionUser, chosen: string | undefined): Student | null {
  if (!user.children) return user.role === 'STUDENT' ? user : null
  const child = user.children.find(({ id }) => id === chosen) ?? user.children[0]
  return child ? { ...child, isChild: true, others: user.children.filter(({ id }) => id !== child.id) } : null
}
