import { Label, Meter } from 'react-aria-components'
import { poundsText } from '#domain/money.ts'
import { Card } from '#web/app/ui/card.tsx'
import type { Earnings } from './api.ts'
import { lessonCount, percentOf, percentText, words } from './words.ts'

/** What each subject brought, and how much of the whole that is (Rules: finance). */
export function SubjectShares({ earnings: { earningsBySubject, totalEarnings } }: { earnings: Earnings }) {
  return (
    <Card title="Payments by Subject" note={words.subjectShares}>
      {earningsBySubject.length === 0 ? (
        <p className="text-ink-2">{words.noSubjects}</p>
      ) : (
        <ul className="grid gap-4">
          {earningsBySubject.map((subject) => (
            <li key={subject.subject}>
              <Share {...subject} percent={percentOf(subject.earnings, totalEarnings)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

interface ShareProps {
  subject: string
  sessions: number
  earnings: number
  percent: number
}

function Share({ subject, sessions, earnings, percent }: ShareProps) {
  return (
    <Meter value={percent} valueLabel={percentText(percent)} className="grid gap-1.5">
      {({ valueText }) => (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Label className="font-semibold wrap-anywhere">{subject}</Label>
            <span className="tabular-nums">
              {poundsText(earnings)} <span className="text-ink-2">({valueText})</span>
            </span>
          </div>
          <div className="h-2.5 overflow-hidden rounded-xs bg-neutral-bg" aria-hidden>
            <div className="h-full bg-bottle" style={{ width: `${percent}%` }} />
          </div>
          <span className="text-sm text-ink-3">{lessonCount(sessions)}</span>
        </>
      )}
    </Meter>
  )
}
