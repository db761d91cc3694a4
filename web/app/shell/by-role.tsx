import type { ComponentType, ReactNode } from 'react'
import type { Role } from '#domain/people.ts'
import type { Right } from '#domain/rights.ts'
import { type Student, useStudent } from '#web/app/lib/student.ts'
import { whomToAsk } from '#web/app/lib/whom-to-ask.ts'
import { NoticeScreen } from './notice-screen.tsx'
import { type SessionUser, useSession } from './session.tsx'

interface PagesByRole {
  /** A student's, which is a child's to a parent. */
  readonly STUDENT: ComponentType<{ student: Student }>
  readonly TUTOR: ComponentType<{ user: SessionUser }>
  /** A parent's own, where that is not a child's. */
  readonly PARENT?: ComponentType<{ user: SessionUser }>
  /** What a student's page takes: without it, whom to ask is said in its place. */
  readonly right: Right
}

/** A page of which each role has its own, and nothing until it is known who is signed in. */
export function byRole(pages: PagesByRole): () => ReactNode {
  return () => {
    const { user } = useSession()
    return user && shown[user.role](pages, user)
  }
}

const ofStudent = (pages: PagesByRole) => <OfStudent {...pages} />
const shown: Readonly<Record<Role, (pages: PagesByRole, user: SessionUser) => ReactNode>> = {
  STUDENT: ofStudent,
  PARENT: (pages, user) => (pages.PARENT ? <pages.PARENT user={user} /> : ofStudent(pages)),
  TUTOR: (pages, user) => <pages.TUTOR user={user} />,
}

/** The page of whom this is about; where there is nobody, or it may not be seen, whom to ask. */
function OfStudent({ STUDENT: Page, right }: Pick<PagesByRole, 'STUDENT' | 'right'>) {
  const student = useStudent()
  if (!student) return <NoticeScreen title="No child yet" sentence={NO_CHILD} />
  const asked = whomToAsk(student, right)
  return asked ? <NoticeScreen title="Not for you" sentence={asked} /> : <Page student={student} />
}

const NO_CHILD = 'No child is linked to your account. Please ask the tutor.'
