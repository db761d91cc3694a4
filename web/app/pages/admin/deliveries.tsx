import { Link } from '@tanstack/react-router'
import { NotDelivered } from '#web/app/features/deliveries/not-delivered.tsx'
import { buttonClass } from '#web/app/ui/button.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'

export function DeliveriesPage() {
  return (
    <>
      <PageTitle title="Mail">
        <Link to="/admin" search={{ tab: 'notices' }} className={buttonClass('line')}>
          Back to Notices
        </Link>
      </PageTitle>
      <NotDelivered />
    </>
  )
}
