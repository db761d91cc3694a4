import { Pencil } from 'lucide-react'
import type { DiaryRules } from '#domain/diary-rules.ts'
import { missedInWords, policyInWords } from '#domain/policy-words.ts'
import { londonDateOf } from '#domain/time.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { IconButton } from '#web/app/ui/button.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { Loaded, SkeletonRows } from '#web/app/ui/loaded.tsx'
import { bankHolidaysInWords, betweenInWords, limitsInWords, mostInWords, words } from './words.ts'

/** The tutor's limits on what families may book, a line for each group; each group is changed alone (Rules #219). */
export function DiaryRulesSettings() {
  return (
    <section aria-labelledby="diary-rules" className="mt-10">
      <h2 id="diary-rules" className="text-2xl">
        {words.title}
      </h2>
      <p className="mt-1 mb-4 text-ink-2">{words.about}</p>
      <Loaded of={ask(api.diaryRules.read)} waiting={<SkeletonRows label={words.loading} />} failed={words.notLoaded}>
        {(rules) => <Groups rules={rules} />}
      </Loaded>
    </section>
  )
}

function Groups({ rules }: { rules: DiaryRules }) {
  const groups = [
    {
      ...{ name: words.limits, line: limitsInWords(rules) },
      open: () => openDialog(() => import('./limits-dialog.tsx'), 'LimitsDialog', { rules }),
    },
    {
      ...{ name: words.between, line: betweenInWords(rules) },
      open: () => openDialog(() => import('./between-dialog.tsx'), 'BetweenDialog', { rules }),
    },
    {
      ...{ name: words.most, line: mostInWords(rules) },
      open: () => openDialog(() => import('./most-dialog.tsx'), 'MostDialog', { rules }),
    },
    {
      ...{ name: words.bankHolidays, line: bankHolidaysInWords(rules, londonDateOf(useNow())) },
      open: () => openDialog(() => import('./bank-holidays-dialog.tsx'), 'BankHolidaysDialog', { rules }),
    },
    {
      ...{ name: words.cancelling, line: `${policyInWords(rules)} ${missedInWords(rules.absentPercent)}` },
      open: () => openDialog(() => import('./cancelling-dialog.tsx'), 'CancellingDialog', { rules }),
    },
  ]
  return (
    <ul className="card overflow-hidden">
      {groups.map(({ name, line, open }) => (
        <li key={name} className="flex items-center gap-3 border-b border-rule py-2.5 pr-2 pl-4 last:border-0 md:pl-5">
          <div className="min-w-0 flex-1 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-center lg:gap-4">
            <p className="font-semibold">{name}</p>
            <p className="text-ink-2">{line}</p>
          </div>
          <IconButton icon={Pencil} label={`Edit: ${name}`} onPress={open} />
        </li>
      ))}
    </ul>
  )
}
