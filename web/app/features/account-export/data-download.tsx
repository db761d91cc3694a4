import { Download } from 'lucide-react'
import type { Role } from '#domain/people.ts'
import { api } from '#web/app/lib/api.ts'
import { saveFile } from '#web/app/lib/save-file.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Card } from '#web/app/ui/card.tsx'
import { lasting } from '#web/app/ui/toasts.tsx'
import { useAct } from '#web/app/ui/use-act.ts'

const words = {
  aboutStudent:
    'Your profile, lessons, payments, hours, feedback, homework, quizzes and messages, in one file that other programs can read (JSON).',
  aboutTutor:
    'Your profile, opening hours and time off, in one file that other programs can read (JSON). What your students have entered is theirs, and not in it.',
  download: {
    success: lasting('Your data has been downloaded'),
    failed: 'Failed to download your data. Please try again later.',
  },
} as const

/** Rules #137: everything that is kept about this person. */
export function DataDownload({ role }: { role: Role }) {
  const download = useAct(async () => saveFile(await api.accountExport.download(), 'my-data.json'), words.download)
  return (
    <Card title="Your data" className="mt-5">
      <p className="mb-4 max-w-prose text-ink-2">{role === 'STUDENT' ? words.aboutStudent : words.aboutTutor}</p>
      <Button icon={Download} isPending={download.isPending} onPress={() => download.act()}>
        {download.isPending ? 'Downloading...' : 'Download my data'}
      </Button>
    </Card>
  )
}
