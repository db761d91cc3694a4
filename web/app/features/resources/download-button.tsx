import { Download } from 'lucide-react'
import { Button } from '#web/app/ui/button.tsx'
import type { Resource } from './api.ts'
import { useDownload } from './state.ts'

export function DownloadButton({ resource }: { resource: Pick<Resource, 'id' | 'title' | 'fileName'> }) {
  const download = useDownload(resource)
  return (
    <Button isPending={download.isPending} onPress={() => download.mutate()}>
      <Download size={18} aria-hidden />
      Download
      <span className="sr-only"> {resource.title}</span>
    </Button>
  )
}
