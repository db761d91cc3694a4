import { FooterDetails } from './footer-details.tsx'
import { SearchKey } from './search-key.tsx'
import type { SessionUser } from './session.tsx'

/** What of the frame nobody needs before the page is there. */
export function FrameLater({ user }: { user: SessionUser }) {
  return (
    <>
      <FooterDetails />
      {user.role === 'TUTOR' && <SearchKey user={user} />}
    </>
  )
}
