import { NotDelivered } from '#web/app/features/deliveries/not-delivered.tsx'
import { ButtonLink } from '#web/app/ui/button-link.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'

export function DeliveriesPage() {
  return (
    <>
      <PageTitle title="Mail">
        <ButtonLink to="/admin" search={{ tab: 'notices' }}>
          Back to Notices
        </ButtonLink>
      </PageTitle>
      <NotDelivered />
    </>
  )
}
