import { clockTime, day } from '#web/app/lib/format.ts'
import type { ForTutor } from '../api.ts'
import { Group, Row, RowLink } from '../section.tsx'

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
            <RowLink path="/admin?tab=privacy" label="Read" about={` what ${student.name} reported`} />
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
            <RowLink path={`/chat?chat=${chatId}`} label="Read" about={` what ${student.name} wrote`} />
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
            <RowLink path="/admin?tab=site" label="Read" about={` what ${name} wrote`} />
          </Row>
        )}
      </Group>
    </>
  )
}
