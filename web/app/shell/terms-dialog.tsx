import { useQuery } from '@tanstack/react-query'
import { NOTICE_PERIOD_HOURS } from '#domain/notice-period.ts'
import { consultationPricePence, consultationPriceWords } from '#domain/pricing.ts'
import { siteFacts } from '#web/app/features/site-settings/api.ts'
import { ratesOf } from '#web/app/features/subjects/api.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { termsAt, termsUpdated } from '#web/terms.ts'

/** The same eleven sections as on the public pages (Rules: screens). */
export function TermsDialog() {
  const { data } = useQuery(ask(api.subjects.list))
  const site = useQuery(siteFacts)
  const consultationPrice = data
    ? consultationPriceWords(data.map((each) => consultationPricePence(ratesOf(each))))
    : null
  const noticePeriodHours = site.data?.noticePeriodHours ?? NOTICE_PERIOD_HOURS
  return (
    <Dialog title="Terms & Conditions" isWide>
      <p className="text-ink-3">Last updated {termsUpdated}</p>
      <ol className="mt-4 grid gap-5">
        {termsAt({ consultationPrice, noticePeriodHours }).map(({ heading, paragraphs }, index) => (
          <li key={heading}>
            <h3 className="text-lg">
              {index + 1}. {heading}
            </h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-1.5 text-ink-2">
                {paragraph}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
