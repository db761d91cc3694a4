import { getRouteApi } from '@tanstack/react-router'
import { lazyPart } from '#web/app/lib/lazy-part.ts'

const ContactMessages = lazyPart(() => import('#web/app/features/contact/contact-messages.tsx'), 'ContactMessages')
const HowYouTeach = lazyPart(() => import('#web/app/features/site-settings/how-you-teach.tsx'), 'HowYouTeach')
const SiteSettings = lazyPart(() => import('#web/app/features/site-settings/site-settings.tsx'), 'SiteSettings')
const BankDetails = lazyPart(() => import('#web/app/features/site-settings/bank-details.tsx'), 'BankDetails')

const route = getRouteApi('/_app/_tutor/admin/')

/** What visitors write, what they read, and where families pay (Rules #132). */
export function Site() {
  const { list } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <>
      <ContactMessages
        list={list === 'junk' ? list : 'messages'}
        onList={(to) => void navigate({ search: { tab: 'site', list: to === 'junk' ? to : undefined }, replace: true })}
      />
      <HowYouTeach />
      <SiteSettings />
      <BankDetails />
    </>
  )
}
