import { useQuery } from '@tanstack/react-query'
import { DEFAULT_POLICY } from '#domain/late.ts'
import { consultationPricePence, consultationPriceWords } from '#domain/pricing.ts'
import { ratesOf } from '#web/app/features/subjects/api.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { termsAt, termsUpdated } from '#web/terms.ts'

/** The same eleven sections as on the public pages (Rules: screens). */
export function TermsDialog() {
  const { data } = useQuery(ask(api.subjects.list))
  const { data: policy = DEFAULT_POLICY } = useQuery(ask(api.diaryRules.policy))
  const consultationPrice = data
    ? consultationPriceWords(data.map((each) => consultationPricePence(ratesOf(each))))
    : null
  return (
    <Dialog title="Terms & Conditions" isWide>
      <p className="text-ink-3">Last updated {termsUpdated}</p>
      <ol className="mt-4 grid gap-5">
        {termsAt({ consultationPrice, policy }).map(({ heading, paragraphs }, index) => (
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
