import { Download } from 'lucide-react'
import { saveFile } from '#web/app/lib/save-file.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Button } from '#web/app/ui/button.tsx'
import { TextField } from '#web/app/ui/text-field.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { useAct } from '#web/app/ui/use-act.ts'
import { allStudents } from './api.ts'
import { csvName, studentsCsv, words } from './words.ts'

interface StudentSearchProps {
  search: string
  onSearch: (search: string) => void
  /** How many there are. */
  status: string
}

/** Rules: students. The file has everybody whom the search finds, also those who are not shown yet. */
export function StudentSearch({ search, onSearch, status }: StudentSearchProps) {
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
