/** Part: what a new tutor has yet to do. */
import { Circle, CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { api } from '#web/app/lib/api.ts'
import { ActButton } from '#web/app/ui/act-button.tsx'
import { buttonClass } from '#web/app/ui/button.tsx'
import { PathLink } from '#web/app/ui/path-link.tsx'
import type { StartProgress } from './api.ts'
import { stepWords, words } from './words.ts'

/** The guided start: what is left to do, each with the way to its form; what is done ticks itself (Rules #141). */
export function StartList({ progress }: { progress: StartProgress }) {
  const titleId = useId()
  const hide = () => api.startSteps.hide({ body: { isHidden: true } })
  const { steps, unconfirmedClaims } = progress
  const done = steps.filter(({ isDone }) => isDone)
  return (
    <section aria-labelledby={titleId} className="mb-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="text-xl">
          {words.title}
        </h2>
        <p className="mr-auto text-ink-2 tabular-nums">{words.progress(done.length, steps.length)}</p>
        <ActButton variant="quiet" call={hide} failed={words.notHidden}>
          {words.hide}
        </ActButton>
      </div>
      <ol className="card divide-y divide-feint overflow-hidden">
        {steps.flatMap(({ step, isDone }) =>
          isDone ? [] : [<Step key={step} step={step} unconfirmedClaims={unconfirmedClaims} />],
        )}
        {done.length > 0 && (
          <li className="flex gap-3 bg-sunk px-4 py-3 text-ink-2 md:px-5">
            <CircleCheck size={20} className="mt-0.5 shrink-0 text-ok" aria-hidden />
            <p>
              {words.done} {done.map(({ step }) => stepWords[step].doneTitle ?? stepWords[step].title).join(', ')}
            </p>
          </li>
        )}
      </ol>
    </section>
  )
}

type StepName = StartProgress['steps'][number]['step']

function Step({ step, unconfirmedClaims }: { step: StepName; unconfirmedClaims: number }) {
  const { title, note, path } = stepWords[step]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <div className="flex min-w-0 flex-1 basis-44 gap-3">
        <Circle size={20} className="mt-0.5 shrink-0 text-ink-3" aria-hidden />
        <p className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{title}</span>
          <span className="block text-sm text-ink-2">
            {step === 'claims' ? <Claims unconfirmed={unconfirmedClaims} /> : note}
          </span>
        </p>
      </div>
      {path && (
        <PathLink path={path} className={buttonClass('line')}>
          Open
          <span className="sr-only">: {title}</span>
        </PathLink>
      )}
    </li>
  )
}

/** How many there are to look at, and where each is asked about at its place (Rules #141). */
function Claims({ unconfirmed }: { unconfirmed: number }) {
  return (
    <>
      {words.claims(unconfirmed)}{' '}
      <a href="/?preview" className="text-link underline">
        {words.publicPage}
      </a>
    </>
  )
}
