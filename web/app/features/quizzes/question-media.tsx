import { Download } from 'lucide-react'
import { useState } from 'react'
import { mediaKindOf } from '#domain/quiz-media.ts'
import { API } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'

interface QuestionMediaProps {
  file: string
  /** From 0. */
  place: number
  /** Where this device has it already. */
  loaded?: string | undefined
}

/** Where the server has a file, for whoever knows its name. */
export const mediaPath = (file: string): string => `${API}/quizzes/media/${encodeURIComponent(file)}`

/** What stands beside a question: a picture, a sound, or a link for anything else. What does not come can be tried again. */
export function QuestionMedia({ file, place, loaded }: QuestionMediaProps) {
  const [isMissing, setMissing] = useState(false)
  const address = mediaPath(file)
  const kind = mediaKindOf(file)
  const number = place + 1
  if (isMissing) {
    return (
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-rule px-4 py-3">
        <span role="status" className="min-w-0 flex-1">
          The {kind === 'image' ? 'picture' : 'sound'} of question {number} could not be loaded.
        </span>
        <Button onPress={() => setMissing(false)}>Try again</Button>
      </p>
    )
  }
  if (kind === 'image') {
    const alt = `Belongs to question ${number}`
    return loaded ? (
      <img
        src={loaded}
        alt={alt}
        className="mt-4 max-h-[60dvh] max-w-full rounded-md border border-rule"
        onError={() => setMissing(true)}
      />
    ) : (
      <ComingPicture address={address} alt={alt} onMissing={() => setMissing(true)} />
    )
  }
  if (kind === 'audio') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the tutor uploads a sound only; the question is its text
      <audio
        src={loaded ?? address}
        controls
        preload="metadata"
        aria-label={`Sound of question ${number}`}
        className="mt-4 w-full"
        onError={() => setMissing(true)}
      />
    )
  }
  return (
    <a
      href={address}
      download
      className="mt-4 inline-flex min-h-11 items-center gap-2 font-semibold text-link underline"
    >
      <Download size={18} aria-hidden />
      Open the file of question {number}
    </a>
  )
}

/** Its place keeps its size when the picture has come, so that the answers below stay where they are. */
function ComingPicture({ address, alt, onMissing }: { address: string; alt: string; onMissing: () => void }) {
  const [isThere, setThere] = useState(false)
  return (
    <div className="relative mt-4 h-[min(60dvh,24rem)] rounded-md border border-rule">
      <p role="status" className="absolute inset-0 grid place-items-center px-4 text-ink-2 empty:hidden">
        {!isThere && 'Loading the picture…'}
      </p>
      <img
        src={address}
        alt={alt}
        className="size-full object-contain"
        onLoad={() => setThere(true)}
        onError={onMissing}
      />
    </div>
  )
}
