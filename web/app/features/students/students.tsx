import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api, ask } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { listedStudents } from './api.ts'
import { NewStudents } from './new-students.tsx'
import { useAddressText } from './state.ts'
import { StudentIcons } from './student-actions.tsx'
import { StudentCard } from './student-card.tsx'
import { StudentCards } from './student-cards.tsx'
import { StudentSearch } from './student-search.tsx'
import { words } from './words.ts'

interface StudentsProps {
  /** A part of the address. */
  search: string
  onSearch: (search: string) => void
}

/** Everybody whom the tutor teaches, and then whoever else has registered (Rules: students, Rules: newcomers). */
export function Students({ search, onSearch }: StudentsProps) {
  const known = useInfiniteQuery(listedStudents(false, search.trim()))
  const fresh = useInfiniteQuery(listedStudents(true, search.trim()))
  const { data: counts } = useQuery(ask(api.students.counts))
  const [text, setText] = useAddressText(search, onSearch)
  const found = known.data && fresh.data && known.data.pages.flat().length + fresh.data.pages.flat().length
  return (
    <>
      <PageTitle title={words.title} />
      {found !== undefined && (
        <StudentSearch
          search={text}
          onSearch={setText}
          status={
            counts && counts.known + counts.new > 0
              ? search.trim() === ''
                ? words.counted(counts)
                : words.found(found, counts, known.hasNextPage || fresh.hasNextPage)
              : ''
          }
        />
      )}
      {known.data && fresh.data ? (
        <>
          {found === 0 &&
            (search === '' ? (
              <Empty>{words.none}</Empty>
            ) : (
              <Empty action={<Button onPress={() => setText('')}>Clear search</Button>}>{words.noneFound}</Empty>
            ))}
          <StudentCards students={known}>
            {(student) => (
              <StudentCard key={student.id} student={student}>
                <StudentIcons student={student} />
              </StudentCard>
            )}
          </StudentCards>
          <NewStudents students={fresh} counts={counts} />
        </>
      ) : (
        faceOf([known, fresh], { waiting: words.loading, rows: 5, failed: words.notLoaded })
      )}
    </>
  )
}
