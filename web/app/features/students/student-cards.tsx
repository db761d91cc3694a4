import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useShown } from '#web/app/lib/use-shown.ts'
import { Button } from '#web/app/ui/button.tsx'
import { STUDENTS_AT_ONCE, type Student } from './api.ts'
import { words } from './words.ts'

export type ListedStudents = UseInfiniteQueryResult<InfiniteData<Student[]>>

interface StudentCardsProps {
  students: ListedStudents
  children: (student: Student) => ReactNode
}

/** A page of cards, and more of them on request. */
export function StudentCards({ students, children }: StudentCardsProps) {
  const listed = students.data?.pages.flat() ?? []
  const { limit, size, showMore } = useShown({ desk: STUDENTS_AT_ONCE, phone: 8 })
  function more() {
    showMore()
    if (students.hasNextPage && listed.length < limit + size) void students.fetchNextPage()
  }
  if (listed.length === 0) return null
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">{listed.slice(0, limit).map(children)}</ul>
      {(students.hasNextPage || listed.length > limit) && (
        <p className="mt-5 text-center">
          <Button onPress={more} isPending={students.isFetchingNextPage}>
            Show more students
          </Button>
        </p>
      )}
      {students.isFetchNextPageError && (
        <p role="alert" className="mt-3 text-center text-danger">
          {words.notLoaded}
        </p>
      )}
    </>
  )
}
