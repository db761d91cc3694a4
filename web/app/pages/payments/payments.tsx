import { words } from '#web/app/features/payments/family/words.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { byRole } from '#web/app/shell/by-role.tsx'
import { NoticeScreen } from '#web/app/shell/notice-screen.tsx'
import { ButtonLink } from '#web/app/ui/button-link.tsx'

const FamilyPayments = lazyPart(() => import('./family-payments.tsx'), 'FamilyPayments', {
  at: '/payments',
  role: 'STUDENT',
})

/** A family's page (Rules: payments). The tutor has all of it elsewhere. */
export const Payments = byRole({
  STUDENT: ({ student }) => <FamilyPayments userId={student.id} />,
  TUTOR: TutorPointer,
  right: 'MONEY',
})

function TutorPointer() {
  return (
    <NoticeScreen title="Payments" sentence={words.tutorPointer}>
      <ButtonLink to="/admin" search={{ tab: 'financials' }} variant="primary">
        Go to Financials
      </ButtonLink>
    </NoticeScreen>
  )
}
