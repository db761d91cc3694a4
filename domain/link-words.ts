import type { LinkFlagsWithNews } from './families.ts'

/** `sees your lessons, books, pays and reads your chat`: how far a link goes, as the student reads it. */
export function linkDoes({ sees, books, pays, readsChat, manages }: LinkFlagsWithNews): string {
  const parts = [
    ...(sees ? ['sees your lessons'] : []),
    ...(books ? ['books'] : []),
    ...(pays ? ['pays'] : []),
    ...(readsChat ? ['reads your chat'] : []),
    ...(manages ? ['looks after your account'] : []),
  ]
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join()
}

/** What a student is told whom somebody acts for from now on. */
export function linkedNotice(parentName: string, flags: LinkFlagsWithNews): { title: string; content: string } {
  return { title: `${parentName} is linked to you`, content: `${parentName} ${linkDoes(flags)}.` }
}

/** What a student is asked. */
export function askedNotice(parentName: string, flags: LinkFlagsWithNews): { title: string; content: string } {
  return {
    title: `${parentName} asks to be linked to you`,
    content: `If you agree, ${parentName} ${linkDoes(flags)}. Not sure? Ask your tutor or a grown-up you trust.`,
  }
}

/** What a student is told whom somebody acts for no more. */
export function unlinkedNotice(parentName: string): { title: string; content: string } {
  return {
    title: `${parentName} is no longer linked to you`,
    content: `${parentName} no longer sees or does anything here for you.`,
  }
}

/** What the tutor is asked about a link that a family has made. */
export function askedTutorNotice(parentName: string, studentName: string): { title: string; content: string } {
  return {
    title: `${parentName} asks to be linked to ${studentName}`,
    content: 'Ring a number you know before you agree.',
  }
}
