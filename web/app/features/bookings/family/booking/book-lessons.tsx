import { useMutation, useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { Suspense, useState } from 'react'
import { consultationProblem } from '#domain/consultations.ts'
import { londonDateOf } from '#domain/time.ts'
import type { User } from '#web/app/features/accounts/api.ts'
import { overviewOf } from '#web/app/features/bookings/api.ts'
import type { Series } from '#web/app/features/bookings/series/api.ts'
import { checkEveryDate } from '#web/app/features/bookings/series/state.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { buttonClass } from '#web/app/ui/button.tsx'
import { Checkbox } from '#web/app/ui/checkbox.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { Empty, faceOf } from '#web/app/ui/loaded.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { succeed } from '#web/app/ui/toasts.tsx'
import { StandardMode } from './standard-mode.tsx'
import { AFTER_SENDING, type Draft, firstDraft, type Offer, type Wish } from './state.ts'
import { words } from './words.ts'

const FlexibleMode = lazyPart(() => import('./flexible-mode.tsx'), 'FlexibleMode')

type Student = Pick<User, 'id' | 'studentProfile'>

/** A student asks for a lesson, for the same one each week, or for one of several subjects (Rules: bookings). */
export function BookLessons({ user }: { user: Student }) {
  const subjects = useOfferedSubjects()
  const consultation = useConsultationOffer(user)
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <span className="text-ink-2">All times are UK time.</span>
        <Link to="/booking" className={buttonClass('line')}>
          <CalendarDays size={18} aria-hidden />
          Week view
        </Link>
      </p>
      {subjects.data && consultation !== undefined ? (
        subjects.data.length > 0 ? (
          <Booking offer={{ subjects: subjects.data, consultation }} />
        ) : (
          <Empty>{words.noSubjects}</Empty>
        )
      ) : (
        (subjects.face ?? <SkeletonRows label={words.subjectsLoading} />)
      )}
    </>
  )
}

/** The student's own subjects, or all where he has none (Rules: bookings). */
function useOfferedSubjects() {
  const [mine, active] = useQueries({ queries: [ask(api.subjects.mine), ask(api.subjects.list)] })
  const own = mine.data?.length ? mine.data : undefined
  return {
    data: own ?? (mine.data && active.data),
    face: faceOf([mine, active], { waiting: words.subjectsLoading, failed: words.subjectsNotLoaded }),
  }
}

/** Whether the tutor offers this student a consultation, and none was booked yet; undefined until that is known. */
function useConsultationOffer({ id, studentProfile }: Student): boolean | undefined {
  const isEnabled = studentProfile?.consultationEnabled === true && !studentProfile.hasHadConsultation
  const overview = useQuery({ ...overviewOf(id), enabled: isEnabled })
  if (isEnabled && overview.isPending) return undefined
  if (!isEnabled || !overview.data) return false
  return consultationProblem(studentProfile, overview.data.bookings) === null
}

function Booking({ offer }: { offer: Offer }) {
  const now = useNow()
  const [draft, setDraft] = useState(() => firstDraft(londonDateOf(now), offer.subjects))
  const sending = useMutation({ mutationFn: send, onSuccess: finish })
  const Mode = draft.isFlexible ? FlexibleMode : StandardMode

  function onChange(values: Partial<Draft>) {
    sending.reset()
    setDraft((before) => ({ ...before, ...values }))
  }
  function finish(dates: number | false) {
    if (!dates) return
    succeed(words.sent(dates))
    onChange(AFTER_SENDING)
  }
  async function onAsk(wish: Wish) {
    if (sending.isPending) return
    sending.reset()
    if ('series' in wish) finish(await checkEveryDate(wish.series, words.notSent))
    else sending.mutate(wish)
  }

  return (
    <div className="grid gap-5">
      <Checkbox isSelected={draft.isFlexible} onChange={(isFlexible) => onChange({ isFlexible })}>
        {words.flexible}
      </Checkbox>
      {sending.isError && <ErrorBox isSought>{problemText(sending.error, words.notSent)}</ErrorBox>}
      <Suspense fallback={<SkeletonRows label={words.slotsLoading} rows={5} />}>
        <Mode
          draft={draft}
          onChange={onChange}
          offer={offer}
          now={now}
          isSending={sending.isPending}
          onAsk={(wish) => void onAsk(wish)}
        />
      </Suspense>
    </div>
  )
}

/** One lesson, or the consultation. */
async function send(wish: Exclude<Wish, { series: Series }>): Promise<1> {
  if ('lesson' in wish) await api.bookings.request({ body: wish.lesson })
  else await api.bookings.consultation({ body: wish.consultation })
  return 1
}
