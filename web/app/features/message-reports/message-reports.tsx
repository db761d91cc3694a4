import { infiniteQueryOptions } from '@tanstack/react-query'
import { type MessageReport, NO_LIFT_REASON } from '#contract/message-reports.ts'
import { api, askPages } from '#web/app/lib/api.ts'
import { clockTime, date, longDay } from '#web/app/lib/format.ts'
import { ActButton } from '#web/app/ui/act-button.tsx'
import { Button } from '#web/app/ui/button.tsx'
import { Section } from '#web/app/ui/card.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { confirmWithReason } from '#web/app/ui/confirm.ts'
import { PagedList } from '#web/app/ui/paged-list.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { words } from './words.ts'

/** The newest first, and further ones page by page. */
const allReports = infiniteQueryOptions({
  ...askPages(api.messageReports.list, {}, ({ reports, hasOlder }) =>
    hasOlder ? { before: reports.at(-1)?.id } : undefined,
  ),
  select: ({ pages }) => pages.flatMap(({ reports }) => reports),
})

/** Rules #118: what was reported in the chat, newest first. */
export function MessageReports() {
  return (
    <Section title="Reported messages" about={words.about} isHome className="">
      <PagedList of={allReports} {...words.list} rows={4} more={words.older}>
        {(report) => <ReportEntry key={report.id} report={report} />}
      </PagedList>
    </Section>
  )
}

function ReportEntry({ report }: { report: MessageReport }) {
  const markRead = () => api.messageReports.markRead({ params: { id: report.id } })
  const { person, reportedBy, reason, reportedAt, isNew, liftedAt } = report
  return (
    <li className="grid gap-3 p-4 lg:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{person.name}</span>{' '}
          <span className="text-ink-2">
            {reportedBy === 'STUDENT' ? 'reported a message of yours' : 'wrote what you reported'}
            {person.isErased && liftedAt === null && ', and is deleted'}
          </span>
        </p>
        <p className="flex flex-wrap items-baseline gap-2 text-sm text-ink-2 tabular-nums">
          {longDay(reportedAt)}, {clockTime(reportedAt)}
          {isNew && <Chip tone="info">New</Chip>}
        </p>
      </div>
      {reason && <p className="max-w-prose wrap-anywhere whitespace-pre-line">“{reason}”</p>}
      <Around report={report} />
      <Standing report={report} />
      {(isNew || liftedAt === null) && (
        <div className="flex flex-wrap gap-2">
          {isNew && (
            <ActButton call={markRead} failed={words.notMarked}>
              Mark as read<span className="sr-only"> (the report of {person.name})</span>
            </ActButton>
          )}
          {liftedAt === null && (
            <Button variant="quiet" onPress={() => askToLift(report)}>
              Stop keeping it<span className="sr-only"> (the report about {person.name})</span>
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** The reported message stands out, and says so to whoever does not see it. */
function Around({ report: { person, messages: around } }: { report: MessageReport }) {
  if (around.length === 0) return <p className="text-ink-2">{words.erased}</p>
  return (
    <ol className="grid max-w-prose gap-1 border-l-2 border-rule-strong pl-3">
      {around.map(({ id, sentBy, content, createdAt, isReported }) => (
        <li key={id} className={cx('wrap-anywhere', isReported ? 'rounded-sm bg-warn-bg px-2 py-1' : 'text-ink-2')}>
          <span className="text-sm font-semibold">
            {sentBy === 'TUTOR' ? 'You' : person.name}
            {isReported && ' (reported)'}
          </span>{' '}
          <time dateTime={createdAt.toISOString()} className="text-sm tabular-nums">
            {date(createdAt)}, {clockTime(createdAt)}
          </time>
          <p className="whitespace-pre-line">{content}</p>
        </li>
      ))}
    </ol>
  )
}

function Standing({ report: { keptUntil, liftedAt, liftReason } }: { report: MessageReport }) {
  if (liftedAt === null) return <p className="text-sm text-ink-2">Kept until {longDay(keptUntil)}</p>
  return (
    <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-2">
      Not kept any more since {longDay(liftedAt)}
      {liftReason && `: ${liftReason}`}
    </p>
  )
}

/** The reason stays when all else of it is gone (Rules #118). */
function askToLift({ id, person }: MessageReport): void {
  confirmWithReason({
    draftOf: `lift:${id}`,
    reader: { about: words.liftReasonAbout, field: 'reason', missing: NO_LIFT_REASON },
    title: 'Stop keeping this report?',
    body: [words.lifting(person.isErased)],
    confirmLabel: 'Stop keeping it',
    act: (reason) => api.messageReports.lift({ params: { id }, body: { reason } }),
    ...words.lift,
  })
}
