import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { toDoList } from '#web/app/features/to-do/api.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { useSession } from '#web/app/shell/session.tsx'
import { Tabs } from '#web/app/ui/tabs.tsx'
import { lazyTab } from './lazy-tab.tsx'

const PaymentDashboard = lazyPart(() => import('#web/app/features/finance/payment-dashboard.tsx'), 'PaymentDashboard')
const Payments = lazyPart(() => import('#web/app/features/payments/tutor/payments.tsx'), 'Payments')
const BankDetails = lazyPart(() => import('#web/app/features/site-settings/bank-details.tsx'), 'BankDetails')
const HourPackages = lazyPart(() => import('#web/app/features/hour-packages/tutor/hour-packages.tsx'), 'HourPackages')
const PackageSettings = lazyPart(
  () => import('#web/app/features/hour-packages/settings/package-settings.tsx'),
  'PackageSettings',
)

const route = getRouteApi('/_app/_tutor/admin/')

export function Financials() {
  const { view: selected = 'dashboard', list } = route.useSearch()
  const navigate = route.useNavigate()
  const { user } = useSession()
  const waiting = useQuery(toDoList).data?.tutor
  if (!user) return null
  const payments = (
    <>
      <Payments
        userId={user.id}
        list={list === 'paid' ? list : 'waiting'}
        onList={(to) => void navigate({ search: { tab: 'financials', view: 'payments', list: to }, replace: true })}
      />
      <BankDetails />
    </>
  )
  return (
    <Tabs
      label="Financials"
      items={[
        lazyTab('dashboard', 'Dashboard', <PaymentDashboard />),
        lazyTab('payments', 'Payments', payments, waiting?.payments.count),
        lazyTab('hour-packages', 'Hour Packages', <HourPackages />, waiting?.packages.count),
        lazyTab('package-settings', 'Package Settings', <PackageSettings />),
      ]}
      selected={selected}
      onSelect={(view) => void navigate({ search: { tab: 'financials', view } })}
    />
  )
}
