import { UNNAMED_TUTOR } from '#domain/people.ts'

/** What the tutor wrote in one field: paragraphs are separated by an empty line. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

/** What the tutor wrote line by line. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** "your tutor", until a name has been given. */
export function nameInSentence(name: string): string {
  return name === UNNAMED_TUTOR ? 'your tutor' : name
}

/** "Anna" of "Anna Hartwell"; the whole name when it opens with a title, as "Dr Shah" does. */
export function firstName(name: string): string {
  if (name === UNNAMED_TUTOR) return nameInSentence(name)
  const [first = name] = name.trim().split(/\s+/)
  return /^(mr|mrs|ms|miss|mx|dr|prof)\.?$/i.test(first) ? name : first
}
