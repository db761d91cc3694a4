import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { api, ask } from '#web/app/lib/api.ts'
import { saveFile } from '#web/app/lib/save-file.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { ActButton } from '#web/app/ui/act-button.tsx'
import { Button } from '#web/app/ui/button.tsx'
import { ButtonLink } from '#web/app/ui/button-link.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { Empty, faceOf } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { ShownPages } from '#web/app/ui/paged-list.tsx'
import { TextField } from '#web/app/ui/text-field.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { allStudents, listedStudents, STUDENTS_AT_ONCE, type Student, type StudentCounts } from './api.ts'
import { NewcomerButtons, StudentIcons } from './student-actions.tsx'
import { StudentCard } from './student-card.tsx'
import { csvName, studentsCsv, words } from './words.ts'

interface StudentsProps {
  /** Kept with the entry of the history. */
  search: string
  onSearch: (search: string) => void
}

/** Everybody whom the tutor teaches, and then whoever else has registered (Rules: students, Rules: newcomers). */
export function Students({ search, onSearch }: StudentsProps) {
  const known = useInfiniteQuery(listedStudents(false, search.trim()))
  const fresh = useInfiniteQuery(listedStudents(true, search.trim()))
  const { data: counts } = useQuery(ask(api.students.counts))
  const [text, setText] = useTypedText(search, onSearch)
  const found = known.data && fresh.data && known.data.length + fresh.data.length
  return (
    <>
      <PageTitle title={words.title}>
        <ButtonLink to="/students" search={{ tab: 'families' }}>
          Families
        </ButtonLink>
      </PageTitle>
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
        faceOf([known, fresh], { ...words.faces, rows: 5 })
      )}
    </>
  )
}

type ListedStudents = UseInfiniteQueryResult<Student[]>

/** A page of cards, and more of them on request. */
function StudentCards({ students, children }: { students: ListedStudents; children: (student: Student) => ReactNode }) {
  if (!students.data?.length) return null
  return (
    <ShownPages
      of={students}
      items={students.data}
      atOnce={{ desk: STUDENTS_AT_ONCE, phone: 8 }}
      more="Show more students"
      failed={words.faces.failed}
    >
      {(shown) => <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">{shown.map(children)}</ul>}
    </ShownPages>
  )
}

/** Whoever registered without the tutor having said that he knows them (Rules: newcomers). */
function NewStudents({ students, counts }: { students: ListedStudents; counts: StudentCounts | undefined }) {
  if (!students.data?.length) return null
  const removeAll = (asked: StudentCounts) =>
    openDialog(() => import('./dialogs/remove-newcomers.tsx'), 'RemoveNewcomers', { counts: asked })
  return (
    <section aria-labelledby="new-students" className="mt-8">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div>
          <h2 id="new-students" className="text-xl">
            {words.newStudents}
          </h2>
          <p className="mt-1 max-w-prose text-ink-2">{words.aboutNew}</p>
        </div>
        {counts && counts.withoutLesson > 0 && (
          <div>
            <Button onPress={() => void removeAll(counts)}>
              <Trash2 size={18} className="shrink-0" aria-hidden />
              {words.removeAll}
            </Button>
          </div>
        )}
      </div>
      <StudentCards students={students}>
        {(student) => (
          <StudentCard key={student.id} student={student} level={3}>
            <NewcomerButtons student={student} />
          </StudentCard>
        )}
      </StudentCards>
    </section>
  )
}

/** Our choice: a pause between two letters, so that the history does not change with each of them. */
const TYPING_PAUSE_MS = 300

/** Text that the history holds and a field shows; what is being typed is ahead of it by a moment. */
function useTypedText(inHistory: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    if (typed === null) return
    if (typed === inHistory) return setTyped(null)
    const pausing = setTimeout(() => onChange(typed), TYPING_PAUSE_MS)
    return () => clearTimeout(pausing)
  }, [typed, inHistory, onChange])
  return [typed ?? inHistory, setTyped] as const
}

interface StudentSearchProps extends StudentsProps {
  /** How many there are. */
  status: string
}

/** Rules: students. The file has everybody whom the search finds, also those who are not shown yet. */
function StudentSearch({ search, onSearch, status }: StudentSearchProps) {
  const now = useNow()
  async function save() {
    const students = await allStudents(search.trim())
    if (students.length === 0) notify(words.nobodyToExport, 'danger')
    else saveFile({ blob: studentsCsv(students), fileName: undefined }, csvName(now))
  }
  return (
    <search className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-60 flex-1 md:max-w-md">
        <TextField isFocusHome type="search" label="Search by name or email" value={search} onChange={onSearch} />
      </div>
      <p role="status" className="mr-auto pb-2.5 text-sm text-ink-3">
        {status}
      </p>
      <ActButton icon={Download} call={save} failed={words.faces.failed}>
        Export CSV
      </ActButton>
    </search>
  )
}
