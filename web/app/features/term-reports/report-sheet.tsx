import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TermReport } from '#contract/term-reports.ts'
import { siteFacts } from '#web/app/features/site-settings/api.ts'
import { yearInWords } from '#web/app/features/student-facts/words.ts'
import { date } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { boardAndDay, dateInWords, figuresInWords, periodInWords, readersInWords, words } from './words.ts'

/** A published report as it is read, and printed on A4 (Rules: term-reports). */
export function ReportSheet({ report }: { report: TermReport }) {
  const { data: site } = useQuery(siteFacts)
  const { student, title, words: said, highlights, figures, publishedAt } = report
  return (
    <>
      <article className="card mx-auto max-w-3xl p-5 md:p-10 print:max-w-none print:border-0 print:p-0">
        <header className="border-b border-rule pb-5">
          <p className="text-sm text-ink-2">{site?.brandName}</p>
          <h1 className="mt-1 text-3xl wrap-anywhere">{title}</h1>
          <p className="mt-2 text-lg font-semibold wrap-anywhere">{student.name}</p>
          <p className="text-ink-2">
            {figures.yearGroup !== null && `${yearInWords(figures.yearGroup)}, `}
            {periodInWords(report)}
          </p>
        </header>
        {said && <p className="mt-6 wrap-anywhere whitespace-pre-line">{said}</p>}
        {highlights.length > 0 && (
          <Part title={words.highlights}>
            <ul className="grid list-disc gap-2 pl-5">
              {highlights.map(({ text }) => (
                <li key={text} className="wrap-anywhere whitespace-pre-line">
                  {text}
                </li>
              ))}
            </ul>
          </Part>
        )}
        <Figures figures={figures} />
        {publishedAt && <p className="mt-8 text-sm text-ink-3">Published on {date(publishedAt)}</p>}
      </article>
      <p className="mx-auto mt-5 flex max-w-3xl flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
        <Button icon={Printer} variant="primary" onPress={() => window.print()}>
          {words.print}
        </Button>
        {report.readers && <span className="text-ink-2">{readersInWords(report)}</span>}
      </p>
    </>
  )
}

/** In numbers: lessons, attendance, homework, each quiz, and what the exams will be. */
export function Figures({ figures }: Pick<TermReport, 'figures'>) {
  const { quizzes, exams } = figures
  return (
    <>
      <Part title={words.figures}>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 tabular-nums sm:grid-cols-3 print:grid-cols-3">
          {figuresInWords(figures).map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-ink-2">{name}</dt>
              <dd className="font-display text-xl font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title={words.quizzes}>
        {quizzes.length === 0 ? (
          <p className="text-ink-2">{words.noQuizzes}</p>
        ) : (
          <table className="w-full text-left tabular-nums">
            <thead>
              <tr className="border-b border-rule text-sm text-ink-2">
                <th className="py-1.5 pr-4 font-semibold">Quiz</th>
                <th className="py-1.5 pr-4 font-semibold">Handed in</th>
                <th className="py-1.5 text-right font-semibold">Score</th>
              </tr>
            </thead>
            <tbody>
              {quizzes.map(({ title, on, score }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a quiz can be handed in twice on a day, and nothing moves
                <tr key={place} className="break-inside-avoid border-b border-feint">
                  <td className="py-1.5 pr-4 wrap-anywhere">{title}</td>
                  <td className="py-1.5 pr-4">{dateInWords(on)}</td>
                  <td className="py-1.5 text-right font-semibold">{score}%</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Part>
      {exams.length > 0 && (
        <Part title={words.exams}>
          <ul className="grid gap-1">
            {exams.map((exam) => (
              <li key={exam.subject}>
                <span className="font-semibold">{exam.subject}</span>, {boardAndDay(exam)}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-7 break-inside-avoid-page">
      <h2 className="mb-2.5 text-xl">{title}</h2>
      {children}
    </section>
  )
}
