import { getRouteApi, Link } from '@tanstack/react-router'
import { AuditLog } from '#web/app/features/audit/audit-log.tsx'
import { wantedOf } from '#web/app/features/audit/state.ts'
import { buttonClass } from '#web/app/ui/button.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'

const route = getRouteApi('/_app/_tutor/admin/audit')

export function AuditPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <>
      <PageTitle title="Audit log">
        <Link to="/admin" search={{ tab: 'privacy' }} className={buttonClass('line')}>
          Back to Privacy
        </Link>
      </PageTitle>
      <AuditLog wanted={wantedOf(search)} onWanted={(wanted) => void navigate({ search: wanted, replace: true })} />
    </>
  )
}
