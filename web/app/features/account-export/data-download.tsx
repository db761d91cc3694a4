import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { Role } from '#domain/people.ts'
import { api } from '#web/app/lib/api.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { saveFile } from '#web/app/lib/save-file.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Card } from '#web/app/ui/card.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { words } from './words.ts'

/** Rules #137: everything that is kept about this person. */
export function DataDownload({ role }: { role: Role }) {
  const download = useMutation({
    mutationFn: () => api.accountExport.download(),
    onSuccess: (file) => {
      saveFile(file, 'my-data.json')
      notify(words.downloaded)
    },
    onError: (error) => notify(problemText(error, words.notDownloaded), 'danger'),
  })
  return (
    <Card title="Your data" className="mt-5">
      <p className="mb-4 max-w-prose text-ink-2">{role === 'STUDENT' ? words.aboutStudent : words.aboutTutor}</p>
      <Button isPending={download.isPending} onPress={() => download.mutate()}>
        <Download size={18} aria-hidden />
        {download.isPending ? 'Downloading...' : 'Download my data'}
      </Button>
    </Card>
  )
}
