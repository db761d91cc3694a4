import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, Suspense, useContext } from 'react'
import { DisclosureStateContext } from 'react-aria-components'
import { NextLesson } from '#web/app/features/bookings/history/next-lesson.tsx'
import { MessageButton } from '#web/app/features/chat/message-button.tsx'
import { StudentPackages } from '#web/app/features/hour-packages/tutor/student/student-packages.tsx'
import { StudentDetail } from '#web/app/features/students/student-detail.tsx'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { Disclosure } from '#web/app/ui/disclosure.tsx'

// Below all that the page is opened for.
const LessonHistory = lazyPart(() => import('#web/app/features/bookings/history/lesson-history.tsx'), 'LessonHistory')
// What is folded away is loaded when it is first opened.
const StudentFeedback = lazyPart(() => import('#web/app/features/feedback/student-feedback.tsx'), 'StudentFeedback')
const StudentPayments = lazyPart(
  () => import('#web/app/features/payments/tutor/student/student-payments.tsx'),
  'StudentPayments',
)
const StudentResources = lazyPart(
  () => import('#web/app/features/resources/tutor/student-resources.tsx'),
  'StudentResources',
)
const StudentFamily = lazyPart(() => import('#web/app/features/families/student-family.tsx'), 'StudentFamily')
const StudentResults = lazyPart(() => import('#web/app/features/quizzes/tutor/student-results.tsx'), 'StudentResults')
const DoNotRecord = lazyPart(() => import('#web/app/features/student-facts/do-not-record.tsx'), 'DoNotRecord')
const StudentAbout = lazyPart(() => import('#web/app/features/student-facts/student-about.tsx'), 'StudentAbout')
const Place = lazyPart(() => import('#web/app/features/lesson-places/place.tsx'), 'Place')
const StudentPermissions = lazyPart(
  () => import('#web/app/features/student-facts/student-permissions.tsx'),
  'StudentPermissions',
)
const StudentReports = lazyPart(
  () => import('#web/app/features/term-reports/tutor/student-reports.tsx'),
  'StudentReports',
)
const WhatWasTold = lazyPart(() => import('#web/app/features/deliveries/what-was-told.tsx'), 'WhatWasTold')

const route = getRouteApi('/_app/_tutor/students/$studentId')

/** Rules: students. */
export function Student() {
  const { studentId } = route.useParams()
  const navigate = route.useNavigate()
  return (
    <StudentDetail
      key={studentId}
      studentId={studentId}
      tools={<MessageButton studentId={studentId} />}
      onGone={() => void navigate({ to: '/students' })}
    >
      <NextLesson
        studentId={studentId}
        ofOnline={
          <Suspense>
            <DoNotRecord studentId={studentId} />
          </Suspense>
        }
      />
      <StudentPackages studentId={studentId} />
      <Folded title="Family">
        <StudentFamily
          studentId={studentId}
          onMerged={(into) => void navigate({ to: '/students/$studentId', params: { studentId: into } })}
        />
      </Folded>
      <div className="pt-3">
        <Folded title="About">
          <StudentAbout studentId={studentId} />
        </Folded>
      </div>
      <Folded title="Where lessons take place">
        <Place studentId={studentId} side="TUTOR" mayEdit />
      </Folded>
      <Folded title="Permissions">
        <StudentPermissions studentId={studentId} />
      </Folded>
      <Folded title="Homework & Lesson Resources">
        <StudentResources studentId={studentId} />
      </Folded>
      <Folded title="Feedback">
        <StudentFeedback studentId={studentId} />
      </Folded>
      <Folded title="Reports">
        <StudentReports studentId={studentId} />
      </Folded>
      <Folded title="Quiz Results">
        <StudentResults studentId={studentId} />
      </Folded>
      <Folded title="Payments for Lessons">
        <StudentPayments studentId={studentId} />
      </Folded>
      <Folded title="What was told">
        <WhatWasTold studentId={studentId} />
      </Folded>
      <Suspense>
        <LessonHistory studentId={studentId} />
      </Suspense>
    </StudentDetail>
  )
}

/** A part of a page behind its title; what it shows is drawn, and asked for, once somebody opens it. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="card mt-5 px-4 py-2 md:px-5 print:not-has-data-expanded:hidden">
      <Disclosure title={title} level={2}>
        <OnceOpened>{children}</OnceOpened>
      </Disclosure>
    </div>
  )
}

function OnceOpened({ children }: { children: ReactNode }) {
  const disclosure = useContext(DisclosureStateContext)
  return (
    disclosure?.isExpanded && (
      <div className="pb-3">
        <Suspense>{children}</Suspense>
      </div>
    )
  )
}
