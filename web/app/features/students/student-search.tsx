import { Download } from 'lucide-react'
import { useState } from 'react'
import { problemText } from '#web/app/lib/problem-text.ts'
import { saveFile } from '#web/app/lib/save-file.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Button } from '#web/app/ui/button.tsx'
import { TextField } from '#web/app/ui/text-field.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
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
  const [isSaving, setSaving] = useState(false)
  async function save() {
    setSaving(true)
    try {
      const students = await allStudents(search.trim())
      if (students.length === 0) notify(words.nobodyToExport, 'danger')
      else saveFile({ blob: studentsCsv(students), fileName: undefined }, csvName(now))
    } catch (error) {
      notify(problemText(error, words.notLoaded), 'danger')
    }
    setSaving(false)
  }
  return (
    <search className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-60 flex-1 md:max-w-md">
        <TextField type="search" label="Search by name or email" value={search} onChange={onSearch} />
      </div>
      <p role="status" className="mr-auto pb-2.5 text-sm text-ink-3">
        {status}
      </p>
      <Button onPress={() => void save()} isPending={isSaving}>
        <Download size={18} aria-hidden />
        Export CSV
      </Button>
    </search>
  )
}
