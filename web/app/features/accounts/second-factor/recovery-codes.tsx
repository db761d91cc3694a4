import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { saveFile } from '#web/app/lib/save-file.ts'
import { Button } from '#web/app/ui/button.tsx'
import { CopyButton } from '#web/app/ui/copy-button.tsx'
import { CloseButton, Dialog } from '#web/app/ui/dialog.tsx'
import { currentUser } from '../api.ts'
import { codesFile, words } from './words.ts'

/** Closed, nothing on this device knows them any more. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { data: user } = useQuery({ ...currentUser, enabled: false })
  const text = codesFile(codes, { origin: location.origin, email: user?.email ?? '' })
  return (
    <Dialog title={words.recovery} isFirm footer={<CloseButton>{words.kept}</CloseButton>}>
      <p className="font-semibold">{words.keepSafe}</p>
      <p className="mt-1 text-ink-2">{words.whatFor}</p>
      <ol className="my-4 grid gap-x-6 gap-y-2 rounded-md border border-rule bg-sunk px-4 py-3 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-lg select-all">{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')} label={words.copyCodes} />
        <Button
          icon={Download}
          onPress={() =>
            saveFile({ blob: new Blob([text], { type: 'text/plain' }), fileName: undefined }, 'recovery-codes.txt')
          }
        >
          {words.saveCodes}
        </Button>
      </div>
    </Dialog>
  )
}
