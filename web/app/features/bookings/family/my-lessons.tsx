import { useEffect } from 'react'
import { OtherSums } from '#web/app/features/payments/family/other-sums.tsx'
import { useNow } from '#web/app/lib/use-now.ts'
import { Empty } from '#web/app/ui/empty.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { NotListed } from '#web/app/ui/not-listed.tsx'
import { isNamed, paymentsToMake } from '../api.ts'
import { type MyLists, useMyLists } from './lists/state.ts'
import { PastLessons } from './past-lessons.tsx'
import { UpcomingGroups } from './upcoming-groups.tsx'
import { words } from './words.ts'

interface MyLessonsProps {
  userId: string
  /** The booking that the address names: its lesson is brought into sight. */
  named?: string | undefined
}

/** All of the student's lessons, ahead and past, each with what its state allows. */
export function MyLessons({ userId, named }: MyLessonsProps) {
  const now = useNow()
  const lists = useMyLists(userId, now)
  const entry = { now, named }
  const isMissing = useSearch(lists, named)
  return (
    <>
      {isMissing && <NotListed>{words.notListed}</NotListed>}
      <section aria-labelledby="my-lessons">
        <h2 id="my-lessons" tabIndex={-1} data-focus-home className="mb-3 scroll-mt-20 text-xl">
          Upcoming lessons
        </h2>
        {lists.ahead ? (
          lists.ahead.length === 0 ? (
            <Empty>{words.noUpcoming}</Empty>
          ) : (
            // Where the grey rows stood, so that nothing above it is seen to move.
            <OtherSums payments={paymentsToMake(lists.ahead)}>
              <UpcomingGroups lessons={lists.ahead} known={[...lists.ahead, ...lists.past]} {...entry} />
            </OtherSums>
          )
        ) : (
          faceOf([{ data: lists.ahead, isError: lists.isFailed, refetch: lists.retry }], {
            waiting: words.loading,
            rows: 10,
            failed: words.notLoaded,
          })
        )}
      </section>
      {lists.ahead && <PastLessons lessons={lists.past} lists={lists} {...entry} />}
    </>
  )
}

/** Reads older pages until the named lesson is found; true where it is on none of them. */
function useSearch(
  { ahead, past, hasOlder, isReading, isFailed, readOlder }: MyLists,
  named: string | undefined,
): boolean {
  const isSought =
    named !== undefined && ahead !== undefined && ![...ahead, ...past].some((each) => isNamed(each, named))
  const mayRead = isSought && hasOlder && !isReading && !isFailed
  useEffect(() => {
    if (mayRead) readOlder()
  })
  return isSought && !hasOlder && !isReading && !isFailed
}
