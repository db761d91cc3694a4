import { clockTime, day } from '#web/app/lib/format.ts'
import { buttonClass } from '#web/app/ui/button-class.ts'
import { PathLink } from '#web/app/ui/path-link.tsx'
import type { ForTutor } from '../api.ts'
import { Group } from '../group.tsx'
import { Row } from '../row.tsx'

type MessageRowsProps = Pick<ForTutor, 'messages' | 'contactMessages' | 'messageReports'>

/** What students and visitors wrote. */
export function MessageRows({ messages, contactMessages, messageReports }: MessageRowsProps) {
  return (
    <>
      <Group
        name="Reported messages"
        waiting={messageReports}
        path="/admin?tab=privacy"
        place="Privacy"
        keyOf={({ id }) => id}
      >
        {({ student, reportedAt }) => (
          <Row
            title={student.name}
            text="reported a message of yours"
            note={`${day(reportedAt)}, ${clockTime(reportedAt)}`}
          >
            <PathLink path="/admin?tab=privacy" className={buttonClass('line')}>
              Read
              <span className="sr-only"> what {student.name} reported</span>
            </PathLink>
          </Row>
        )}
      </Group>
      <Group name="Unread messages" waiting={messages} path="/chat" place="Chat" keyOf={({ chatId }) => chatId}>
        {({ chatId, student, unread, lastAt }) => (
          <Row
            title={student.name}
            text={unread === 1 ? '1 message' : `${unread} messages`}
            note={`${day(lastAt)}, ${clockTime(lastAt)}`}
          >
            <PathLink path={`/chat?chat=${chatId}`} className={buttonClass('line')}>
              Read
              <span className="sr-only"> what {student.name} wrote</span>
            </PathLink>
          </Row>
        )}
      </Group>
      <Group
        name="Contact messages"
        waiting={contactMessages}
        path="/admin?tab=site"
        place="Site"
        keyOf={({ id }) => id}
      >
        {({ name, sentAt }) => (
          <Row title={name} text="from the public page" note={`${day(sentAt)}, ${clockTime(sentAt)}`}>
            <PathLink path="/admin?tab=site" className={buttonClass('line')}>
              Read
              <span className="sr-only"> what {name} wrote</span>
            </PathLink>
          </Row>
        )}
      </Group>
    </>
  )
}
