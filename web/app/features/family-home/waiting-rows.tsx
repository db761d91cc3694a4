import { confirmBooking } from '#web/app/features/bookings/api.ts'
import { words as bookingWords } from '#web/app/features/bookings/family/words.ts'
import { Row, RowLink, ToDoSection } from '#web/app/features/to-do/section.tsx'
import { dayAndRange } from '#web/app/lib/format.ts'
import { firstNameOf } from '#web/app/lib/whom-to-ask.ts'
import { ActButton } from '#web/app/ui/act-button.tsx'
import { Button } from '#web/app/ui/button.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import type { Home, HomeLesson } from './api.ts'
import { Asked } from './asked-rows.tsx'
import { askToDecline } from './questions.tsx'
import { homeworkInWords, lessonFor, lessonInWords, paidForInWords, paymentInWords, words } from './words.ts'

type Waiting = Pick<Home, 'suggestions' | 'payments' | 'homework' | 'consents' | 'links' | 'reports'>

/** What waits for a parent: suggestions to answer, what is to be paid, homework that is due, what is asked, new reports (Rules #176). */
export function WaitingRows({
  suggestions,
  payments,
  homework,
  consents,
  links,
  reports,
  now,
}: Waiting & { now: Date }) {
  const kinds = [suggestions, payments, homework, consents, links, reports]
  const notListed = kinds.reduce((sum, { count, items }) => sum + count - items.length, 0)
  return (
    <ToDoSection title={words.toDo} nothing={kinds.every(({ count }) => count === 0) ? words.nothingToDo : null}>
      <ul className="divide-y divide-feint">
        {suggestions.items.map((lesson) => (
          <li key={lesson.id}>
            <Suggestion lesson={lesson} now={now} />
          </li>
        ))}
        {payments.items.map((payment) => (
          <li key={payment.id}>
            <Row
              subject={payment.subject}
              title={paymentInWords(payment, now)}
              note={
                <>
                  {paidForInWords(payment)} {payment.dueDate < now && <Chip tone="danger">Overdue</Chip>}
                </>
              }
            >
              <RowLink
                path={`/payments?child=${payment.child.id}`}
                label="Pay"
                about={`, ${paymentInWords(payment, now)}, ${paidForInWords(payment)}`}
              />
            </Row>
          </li>
        ))}
        {homework.items.map((each) => (
          <li key={each.id}>
            <Row subject={each.subject} title={homeworkInWords(each, now)} note={each.title}>
              <RowLink path={`/resources?child=${each.child.id}`} label="Open" about={` homework, ${each.title}`} />
            </Row>
          </li>
        ))}
        <Asked consents={consents} links={links} />
        {reports.items.map(({ id, child, title }) => (
          <li key={id}>
            <Row title={`New term report for ${firstNameOf(child)}`} note={title}>
              <RowLink path={`/reports/${id}?child=${child.id}`} label="Read" about={` the term report, ${title}`} />
            </Row>
          </li>
        ))}
      </ul>
      {notListed > 0 && <p className="border-t border-feint px-4 py-3 text-ink-2 md:px-5">{words.more(notListed)}</p>}
    </ToDoSection>
  )
}

/** It can be accepted only before its start, and declined until it is over (Rules #22). */
function Suggestion({ lesson, now }: { lesson: HomeLesson; now: Date }) {
  const [subject] = lesson.subjects
  return (
    <Row
      subject={subject}
      title={lessonFor(lesson)}
      note={`Suggested for ${dayAndRange(lesson.startTime, lesson.endTime)}`}
    >
      <div className="flex flex-wrap gap-2">
        {lesson.startTime > now && (
          <ActButton
            variant="primary"
            about={lessonInWords(lesson)}
            call={() => confirmBooking(lesson.id)}
            success={bookingWords.acceptedOnly}
            failed={bookingWords.acceptFailed}
          >
            Accept
          </ActButton>
        )}
        <Button about={lessonInWords(lesson)} onPress={() => askToDecline(lesson)}>
          Decline
        </Button>
      </div>
    </Row>
  )
}
