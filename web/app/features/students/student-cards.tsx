import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#web/app/ui/button.tsx'
import type { Student } from './api.ts'
import { messages } from './messages.ts'

export type ListedStudents = UseInfiniteQueryResult<InfiniteData<Student[]>>

interface StudentCardsProps {
  students: ListedStudents
  children: (student: Student) => ReactNode
}

/** A page of cards, and more of them on request. */
export function StudentCards({ students, children }: StudentCardsProps) {
  const listed = students.data?.pages.flat() ?? []
  if (listed.length === 0) return null
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">{listed.map(children)}</ul>
      {students.hasNextPage && (
        <p className="mt-5 text-center">
          <Button onPress={() => void students.fetchNextPage()} isPending={students.isFetchingNextPage}>
            Show more students
          </Button>
        </p>
      )}
      {students.isFetchNextPageError && (
        <p role="alert" className="mt-3 text-center text-danger">
          {messages.notLoaded}
        </p>
      )}
    </>
  )
}
