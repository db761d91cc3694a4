import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api, ask } from '#web/app/lib/api.ts'
import { saveFile } from '#web/app/lib/save-file.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { TextField } from '#web/app/ui/text-field.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { useAct } from '#web/app/ui/use-act.ts'
import { allStudents, listedStudents } from './api.ts'
import { NewStudents } from './new-students.tsx'
import { StudentIcons } from './student-actions.tsx'
import { StudentCard } from './student-card.tsx'
import { StudentCards } from './student-cards.tsx'
import { csvName, studentsCsv, words } from './words.ts'

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

/** Our choice: a pause between two letters, so that the address does not change with each of them. */
const TYPING_PAUSE_MS = 300

/** Text that the address holds and a field shows; what is being typed is ahead of the address by a moment. */
function useAddressText(inAddress: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    if (typed === null) return
    if (typed === inAddress) return setTyped(null)
    const pausing = setTimeout(() => onChange(typed), TYPING_PAUSE_MS)
    return () => clearTimeout(pausing)
  }, [typed, inAddress, onChange])
  return [typed ?? inAddress, setTyped] as const
}

interface StudentSearchProps {
  search: string
  onSearch: (search: string) => void
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
  const saving = useAct(save, { failed: words.notLoaded })
  return (
    <search className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-60 flex-1 md:max-w-md">
        <TextField isFocusHome type="search" label="Search by name or email" value={search} onChange={onSearch} />
      </div>
      <p role="status" className="mr-auto pb-2.5 text-sm text-ink-3">
        {status}
      </p>
      <Button onPress={() => saving.act()} isPending={saving.isPending}>
        <Download size={18} aria-hidden />
        Export CSV
      </Button>
    </search>
  )
}
