import { Download } from 'lucide-react'
import { useState } from 'react'
import { mediaKindOf } from '#domain/quiz-media.ts'
import { API } from '#web/app/lib/wire.ts'

/** What stands beside a question: a picture, a sound, or a link for anything else. `place` counts from 0. */
export function QuestionMedia({ file, place }: { file: string; place: number }) {
  const [isMissing, setMissing] = useState(false)
  const address = `${API}/quizzes/media/${encodeURIComponent(file)}`
  const kind = mediaKindOf(file)
  const number = place + 1
  if (kind === 'image') {
    if (isMissing) return null
    return (
      <img
        src={address}
        alt={`Belongs to question ${number}`}
        className="mt-4 max-h-[60dvh] max-w-full rounded-md border border-rule"
        onError={() => setMissing(true)}
      />
    )
  }
  if (kind === 'audio') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the tutor uploads a sound only; the question is its text
      <audio
        src={address}
        controls
        preload="metadata"
        aria-label={`Sound of question ${number}`}
        className="mt-4 w-full"
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
