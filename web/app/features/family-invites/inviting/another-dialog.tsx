/** Part: a family invites another parent for a student of it. */
import { type Right, rightsOfLink } from '#domain/rights.ts'
import { InviteForm, useInviteForm } from './invite-form.tsx'
import { words } from './words.ts'

interface AnotherDialogProps {
  title: string
  student: { readonly id: string; readonly name: string }
  /** Those of whoever invites: nobody gives a right that is not his own. */
  rights: readonly Right[]
}

const NONE = { sees: false, books: false, pays: false, readsChat: false, manages: false }
const FLAGS = ['sees', 'books', 'pays', 'readsChat', 'manages'] as const

/** The link that comes of it waits until the tutor agrees (Rules #172). */
export function AnotherDialog({ title, student, rights }: AnotherDialogProps) {
  const own = FLAGS.filter((flag) =>
    [...rightsOfLink({ ...NONE, [flag]: true })].every((each) => rights.includes(each)),
  )
  const form = useInviteForm({
    children: [{ studentId: student.id }],
    ...{ ...NONE, ...Object.fromEntries(own.map((flag) => [flag, true])), isTold: true },
  })
  return (
    <InviteForm
      title={title}
      draftOf={`another parent:${student.id}`}
      form={form}
      flags={own}
      flagsTitle={words.mayFor(student.name)}
      note={<p className="text-sm text-ink-2">{words.tutorAgrees}</p>}
    />
  )
}
