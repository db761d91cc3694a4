/** Part: with whom a student is listed, and who acts for him. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { KeyRound, Merge, UserPlus, Users } from 'lucide-react'
import { studentWith } from '#web/app/features/students/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { Loaded } from '#web/app/ui/loaded.tsx'
import { linksOf } from './api.ts'
import { LinkRow, WaitingRow } from './link-rows.tsx'
import { words } from './words.ts'

interface StudentFamilyProps {
  studentId: string
  /** Once the account has gone into this other one. */
  onMerged: (intoId: string) => void
}

/** Rules #190 to #192 and #194, of the tutor's page of a student. */
export function StudentFamily({ studentId, onMerged }: StudentFamilyProps) {
  const { data: student } = useQuery(studentWith(studentId))
  if (!student) return null
  const { family, parents, hasLogIn, email, name } = student
  const move = () =>
    openDialog(() => import('./dialogs/move-student.tsx'), 'MoveStudent', { student, familyId: family?.id ?? null })
  const link = () =>
    openDialog(() => import('#web/app/features/family-invites/inviting/invite-dialog.tsx'), 'InviteDialog', {
      ...{ students: [{ id: studentId, name }], familyId: family?.id ?? null },
    })
  const give = () => openDialog(() => import('./dialogs/give-log-in.tsx'), 'GiveLogIn', { student })
  const merge = () =>
    openDialog(() => import('./dialogs/merge-accounts.tsx'), 'MergeAccounts', {
      student,
      onMerged,
    })
  return (
    <>
      <p className="mb-2 wrap-anywhere">
        {family ? (
          <Link
            to="/families/$familyId"
            params={{ familyId: family.id }}
            className="inline-flex min-h-11 items-center text-link underline underline-offset-[.2em]"
          >
            {family.name}
          </Link>
        ) : (
          <span className="text-ink-2">{words.inNoFamily}</span>
        )}
      </p>
      <Loaded of={linksOf(studentId)} {...words.links} rows={1}>
        {(links) =>
          links.length === 0 ? (
            <p className="text-ink-2">{words.nobody}</p>
          ) : (
            <ul className="divide-y divide-feint">
              {links.map((each) =>
                each.state === 'WAITING' ? (
                  <WaitingRow key={each.id} link={each} />
                ) : (
                  <LinkRow key={each.id} link={each} withName />
                ),
              )}
            </ul>
          )
        }
      </Loaded>
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        <Button size="sm" icon={UserPlus} onPress={link}>
          {words.link}
        </Button>
        <Button size="sm" icon={Users} onPress={move}>
          {family ? words.move : words.join}
        </Button>
        {hasLogIn && email !== '' && parents.length === 0 && (
          <Button size="sm" icon={KeyRound} onPress={give}>
            {words.logIn}
          </Button>
        )}
        <Button size="sm" icon={Merge} onPress={merge}>
          {words.merge}
        </Button>
      </div>
    </>
  )
}
