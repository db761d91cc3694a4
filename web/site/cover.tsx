import type { ReactNode } from 'react'
import type { SiteSubject } from '#contract/site-content.ts'
import { pounds } from './prices.ts'

type Props = { title: string; tone: string; subject: SiteSubject; levels: string; children?: ReactNode }

/** An exercise book: the subject and what an hour costs stand on its label. */
export function Cover({ title, tone, subject, levels, children }: Props) {
  return (
    <article className={`cover ${tone}`}>
      <div className="plate">
        <h3>{title}</h3>
        <dl>
          <div>
            <dt>Online</dt>
            <dd>
              <b>{pounds(subject.onlineRatePence)}</b> an hour
            </dd>
          </div>
          <div>
            <dt>In person</dt>
            <dd>
              <b>{pounds(subject.inPersonRatePence)}</b> an hour
            </dd>
          </div>
        </dl>
      </div>
      <p className="levels">{levels}</p>
      {children}
    </article>
  )
}
