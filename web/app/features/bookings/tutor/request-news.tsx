import { useEffect, useRef } from 'react'
import { awaitsStudent } from '#domain/bookings.ts'
import { announce } from '#web/app/lib/announce.ts'
import type { Lesson } from '../api.ts'
import { lessonInWords } from '../words.ts'

/** Reads out a request that arrives while the page is open; it shows nothing. */
export function RequestNews({ requests }: { requests: readonly Lesson[] | undefined }) {
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!requests) return
    const arrived = requests.filter((lesson) => known.current?.has(lesson.id) === false && !awaitsStudent(lesson))
    known.current = new Set(requests.map(({ id }) => id))
    const [first] = arrived
    if (first) announce(arrived.length === 1 ? newsOf(first) : `${arrived.length} new requests`)
  }, [requests])
  return null
}

function newsOf(lesson: Lesson): string {
  return `${lesson.status === 'AMENDED' ? 'A lesson was changed' : 'New request'}: ${lessonInWords(lesson)}`
}
