import { CalendarPlus } from 'lucide-react'
import { clockTime, date } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { buttonClass } from '#web/app/ui/button-class.ts'
import { CopyButton } from '#web/app/ui/copy-button.tsx'
import { TextField } from '#web/app/ui/text-field.tsx'
import { useAct } from '#web/app/ui/use-act.ts'
import { words } from './words.ts'

interface LinkStateProps {
  /** Null without a link. */
  madeAt: Date | null
  /** Null until a calendar has read it. */
  lastReadAt: Date | null
  /** The link itself, as long as it can be shown. */
  url: string | null
  onMake: () => Promise<unknown>
  onRenew: () => void
  onRemove: () => void
}

/** No link, a new one to copy, or one that was made before. */
export function LinkState({ madeAt, lastReadAt, url, onMake, onRenew, onRemove }: LinkStateProps) {
  if (!madeAt) return <NoLink onMake={onMake} />
  return (
    <>
      {url ? (
        <NewLink url={url} />
      ) : (
        <p className="mb-4 max-w-prose">
          {words.madeOn(date(madeAt))}{' '}
          {lastReadAt ? words.lastRead(date(lastReadAt), clockTime(lastReadAt)) : words.neverRead}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onPress={onRenew}>Make a New Link</Button>
        <Button variant="quiet" onPress={onRemove}>
          Remove Link
        </Button>
      </div>
    </>
  )
}

function NoLink({ onMake }: { onMake: () => Promise<unknown> }) {
  const { act, isPending } = useAct(onMake, { success: words.made, failed: words.notMade })
  return (
    <>
      <p className="mb-4">{words.none}</p>
      <Button variant="primary" isPending={isPending} onPress={() => act()}>
        Make a Link
      </Button>
    </>
  )
}

function NewLink({ url }: { url: string }) {
  return (
    <div className="mb-4 grid gap-3">
      <TextField label="Your calendar link" description={words.copyNow} value={url} isReadOnly />
      <div className="flex flex-wrap gap-3">
        <CopyButton text={url} label="Copy link" />
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass('line')}>
          <CalendarPlus size={18} aria-hidden />
          Open in your calendar
        </a>
      </div>
    </div>
  )
}
