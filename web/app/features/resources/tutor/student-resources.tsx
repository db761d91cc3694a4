import { bookingInWords } from '#web/app/features/bookings/words.ts'
import { Loaded } from '#web/app/ui/loaded.tsx'
import { type Given, givenTo } from '../api.ts'
import { HomeworkRow } from '../family/homework-list.tsx'
import { FirstFive } from '../first-five.tsx'
import { AssignmentFacts, DownloadButton, ResourceLine } from '../resource-line.tsx'
import { homeworkOf } from '../state.ts'
import { words } from '../words.ts'

/** What the tutor gave one student (Rules: resources). */
export function StudentResources({ studentId }: { studentId: string }) {
  return (
    <Loaded of={givenTo(studentId)} {...words.faces}>
      {(given) => (
        <div className="grid gap-5">
          <section aria-label="Homework">
            <h3 className="mb-2 text-lg">Homework</h3>
            <FirstFive of={homeworkOf(given)} none={words.noHomeworkYet} name="homework" className={frame}>
              {(each) => <HomeworkRow key={each.id} homework={each} />}
            </FirstFive>
          </section>
          <section aria-label="Lesson resources">
            <h3 className="mb-2 text-lg">Lesson resources</h3>
            <FirstFive
              of={given.filter(({ status }) => status === null)}
              none={words.noneYet}
              name="lesson resources"
              className={frame}
            >
              {(each) => <LessonResource key={each.id} given={each} />}
            </FirstFive>
          </section>
        </div>
      )}
    </Loaded>
  )
}

const frame = 'rounded-md border border-rule'

function LessonResource({ given: { resource, booking, ...assignment } }: { given: Given }) {
  return (
    <li className="px-4 py-3 md:px-5">
      <ResourceLine
        resource={resource}
        facts={
          <>
            <AssignmentFacts assignment={assignment} />
            <span>{bookingInWords(booking)}</span>
          </>
        }
      >
        <DownloadButton resource={resource} />
      </ResourceLine>
    </li>
  )
}
