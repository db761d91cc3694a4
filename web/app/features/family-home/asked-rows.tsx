import { useQuery } from '@tanstack/react-query'
import { AgreeOrDecline } from '#web/app/features/links/acts.tsx'
import { siteFacts } from '#web/app/features/site-settings/api.ts'
import { Row, RowLink } from '#web/app/features/to-do/section.tsx'
import { firstNameOf } from '#web/app/lib/whom-to-ask.ts'
import type { Home } from './api.ts'
import { words } from './words.ts'

/** What others ask of a parent about a child: what is allowed, and who else acts for it. */
export function Asked({ consents, links }: Pick<Home, 'consents' | 'links'>) {
  const { data: site } = useQuery(siteFacts)
  return (
    <>
      {consents.items.map(({ child }) => {
        const asked = words.asksPermission(site?.tutorName ?? 'The tutor', firstNameOf(child))
        return (
          <li key={`consent ${child.id}`}>
            <Row title={asked}>
              <RowLink path={`/family?child=${child.id}`} label="Answer" about={`, ${asked}`} />
            </Row>
          </li>
        )
      })}
      {links.items.map(({ id, child, parentName }) => {
        const asked = words.asksLink(parentName, firstNameOf(child))
        return (
          <li key={id}>
            <Row title={asked}>
              <AgreeOrDecline id={id} about={asked} />
            </Row>
          </li>
        )
      })}
    </>
  )
}
