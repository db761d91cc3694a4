import { Download } from 'lucide-react'
import type { Role } from '#domain/people.ts'
import { api } from '#web/app/lib/api.ts'
import { saveFile } from '#web/app/lib/save-file.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Card } from '#web/app/ui/card.tsx'
import { lasting } from '#web/app/ui/toasts.tsx'
import { useAct } from '#web/app/ui/use-act.ts'

const words = {
  about: {
    STUDENT:
      'Your profile, lessons, payments, hours, feedback, homework, quizzes and messages, in one file that other programs can read (JSON).',
    PARENT:
      'Your profile, what you may do for whom, what you agreed to and your messages, in one file that other programs can read (JSON). What is kept of a child whose account you look after is in a file of its own.',
    TUTOR:
      'Your profile, opening hours and time off, in one file that other programs can read (JSON). What your students have entered is theirs, and not in it.',
  } satisfies Record<Role, string>,
  mine: 'Download my data',
  ofChild: (name: string) => `Download the data of ${name}`,
  download: {
    success: lasting('Your data has been downloaded'),
    failed: 'Failed to download your data. Please try again later.',
  },
} as const

interface DataDownloadProps {
  role: Role
  /** Those whose accounts the parent looks after. */
  managed?: readonly { readonly id: string; readonly name: string }[]
}

/** Rules #137: everything that is kept about this person, and about a child whom a parent manages. */
export function DataDownload({ role, managed = [] }: DataDownloadProps) {
  return (
    <Card title="Your data" className="mt-5">
      <p className="mb-4 max-w-prose text-ink-2">{words.about[role]}</p>
      <div className="flex flex-wrap gap-2">
        <DownloadButton label={words.mine} />
        {managed.map(({ id, name }) => (
          <DownloadButton key={id} label={words.ofChild(name)} studentId={id} />
        ))}
      </div>
    </Card>
  )
}

function DownloadButton({ label, studentId }: { label: string; studentId?: string }) {
  const call = async () =>
    saveFile(await api.accountExport.download(studentId ? { query: { studentId } } : {}), 'my-data.json')
  const download = useAct(call, words.download)
  return (
    <Button icon={Download} isPending={download.isPending} onPress={() => download.act()}>
      {download.isPending ? 'Downloading...' : label}
    </Button>
  )
}
