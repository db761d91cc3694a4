import { lacks, type Student } from '#web/app/lib/student.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { ButtonLink } from '#web/app/ui/button-link.tsx'
import { Section } from '#web/app/ui/card.tsx'
import { Empty, Loaded, SkeletonRows } from '#web/app/ui/loaded.tsx'
import { familyHome, type Home as HomeFacts } from './api.ts'
import { Children } from './children.tsx'
import { WaitingRows } from './waiting-rows.tsx'
import { Week } from './week.tsx'
import { hoursLeft, owedInWords, words } from './words.ts'

/** A parent's dashboard below its title: all children at once (Rules #176). */
export function Home({ children }: { children: readonly Student[] }) {
  const now = useNow()
  const has = (right: 'SEE' | 'BOOK') => children.filter((child) => !lacks(child, right)).map(({ id }) => id)
  const [seen, booked] = [has('SEE'), has('BOOK')]
  if (children.length === 0) return <Empty>{words.noChild}</Empty>
  return (
    <Loaded
      of={familyHome}
      waiting={<SkeletonRows label="Loading what there is of your children" rows={14} />}
      failed={words.notLoaded}
    >
      {(home) => (
        <>
          <WaitingRows {...home} now={now} />
          {seen.length > 0 && <Week lessons={home.week.lessons} bookFor={booked[0]} />}
          {home.money && <Money money={home.money} />}
          <Children sees={(id) => seen.includes(id)}>{home.children}</Children>
        </>
      )}
    </Loaded>
  )
}

function Money({ money }: { money: NonNullable<HomeFacts['money']> }) {
  return (
    <Section title={words.money}>
      <div className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-5">
        <div className="tabular-nums">
          <p>{owedInWords(money)}</p>
          <p className="text-sm text-ink-2">{hoursLeft(money)}</p>
        </div>
        <ButtonLink to="/payments">Payments</ButtonLink>
      </div>
    </Section>
  )
}
