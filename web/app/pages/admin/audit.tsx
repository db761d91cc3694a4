import { getRouteApi } from '@tanstack/react-router'
import { AuditLog } from '#web/app/features/audit/audit-log.tsx'
import { wantedOf } from '#web/app/features/audit/state.ts'
import { ButtonLink } from '#web/app/ui/button-link.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'

const route = getRouteApi('/_app/_tutor/admin/audit')

export function AuditPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <>
      <PageTitle title="Audit log">
        <ButtonLink to="/admin" search={{ tab: 'privacy' }}>
          Back to Privacy
        </ButtonLink>
      </PageTitle>
      <AuditLog wanted={wantedOf(search)} onWanted={(wanted) => void navigate({ search: wanted, replace: true })} />
    </>
  )
}
