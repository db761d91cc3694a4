import { Family } from '#web/app/features/children/family.tsx'
import { words } from '#web/app/features/children/words.ts'
import { useStudent } from '#web/app/lib/student.ts'
import { NoticeScreen } from '#web/app/shell/notice-screen.tsx'
import { useSession } from '#web/app/shell/session.tsx'

export function FamilyPage() {
  const { user } = useSession()
  const student = useStudent()
  if (!user) return null
  if (!user.children) return <NoticeScreen title="Not for you" sentence={words.forParents} />
  const manages = user.children.some(({ rights }) => rights.includes('MANAGE'))
  return <Family parentId={user.id} student={student} mayAdd={manages} />
}
