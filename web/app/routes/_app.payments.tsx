import { createFileRoute, Link } from '@tanstack/react-router'
import { messages } from '#web/app/features/payments/family/messages.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { NoticeScreen } from '#web/app/shell/notice-screen.tsx'
import { useSession } from '#web/app/shell/session.tsx'
import { buttonClass } from '#web/app/ui/button-class.ts'

const Payments = lazyPart(() => import('#web/app/features/payments/family/payments.tsx'), 'Payments')

export const Route = createFileRoute('/_app/payments')({
  head: () => ({ meta: [{ title: 'Payments' }] }),
  component: PaymentsPage,
})

/** A student's page (Rules: payments). The tutor has all of it elsewhere. */
function PaymentsPage() {
  const { user } = useSession()
  if (!user) return null
  if (user.role === 'STUDENT') return <Payments userId={user.id} />
  return (
    <NoticeScreen title="Payments" sentence={messages.tutorPointer}>
      <Link to="/admin" search={{ tab: 'financials' }} className={buttonClass('primary')}>
        Go to Financials
      </Link>
    </NoticeScreen>
  )
}
