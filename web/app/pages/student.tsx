import { getRouteApi } from '@tanstack/react-router'
import { LessonHistory } from '#web/app/features/bookings/history/lesson-history.tsx'
import { NextLesson } from '#web/app/features/bookings/history/next-lesson.tsx'
import { MessageButton } from '#web/app/features/chat/message-button.tsx'
import { StudentPackages } from '#web/app/features/hour-packages/tutor/student/student-packages.tsx'
import { StudentDetail } from '#web/app/features/students/student-detail.tsx'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { Folded } from '#web/app/ui/folded.tsx'

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
const StudentResults = lazyPart(() => import('#web/app/features/quizzes/tutor/student-results.tsx'), 'StudentResults')
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
      <NextLesson studentId={studentId} />
      <StudentPackages studentId={studentId} />
      <div className="pt-3">
        <Folded title="Homework & Lesson Resources">
          <StudentResources studentId={studentId} />
        </Folded>
      </div>
      <Folded title="Feedback">
        <StudentFeedback studentId={studentId} />
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
      <LessonHistory studentId={studentId} />
    </StudentDetail>
  )
}
