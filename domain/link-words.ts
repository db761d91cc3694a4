import type { LinkFlagsWithNews } from './families.ts'

/** `sees your lessons, books, pays and reads your chat`: how far a link goes, as the student reads it; or of a child. */
export function linkDoes(
  { sees, books, pays, readsChat, manages }: LinkFlagsWithNews,
  whose: 'your' | `${string}’s` = 'your',
): string {
  const parts = [
    ...(sees ? [`sees ${whose} lessons`] : []),
    ...(books ? ['books'] : []),
    ...(pays ? ['pays'] : []),
    ...(readsChat ? [`reads ${whose} chat`] : []),
    ...(manages ? [`looks after ${whose} account`] : []),
  ]
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join()
}

/** What a student is told whom somebody acts for from now on. */
export function linkedNotice(parentName: string, flags: LinkFlagsWithNews): { title: string; content: string } {
  return { title: `${parentName} is linked to you`, content: `${parentName} ${linkDoes(flags)}.` }
}

/** What the parents of a child are told of one who acts for it, too, from now on. */
export function linkedToChildNotice(
  parentName: string,
  childName: string,
  flags: LinkFlagsWithNews,
): { title: string; content: string } {
  return { title: `${parentName} is linked`, content: `${parentName} ${linkDoes(flags, `${childName}’s`)}.` }
}

/** What they are told of one who does so no more. */
export function unlinkedFromChildNotice(parentName: string, childName: string): { title: string; content: string } {
  return {
    title: `${parentName} is no longer linked`,
    content: `${parentName} no longer sees or does anything here for ${childName}.`,
  }
}

/** What a student is asked. */
export function askedNotice(parentName: string, flags: LinkFlagsWithNews): { title: string; content: string } {
  return {
    title: `${parentName} asks to be linked to you`,
    content: `If you agree, ${parentName} ${linkDoes(flags)}. Not sure? Ask your tutor or a grown-up you trust.`,
  }
}

/** What those are asked who manage a child. */
export function askedParentNotice(
  parentName: string,
  childName: string,
  flags: LinkFlagsWithNews,
): { title: string; content: string } {
  return {
    title: `${parentName} asks to be linked`,
    content: `If you agree, ${parentName} ${linkDoes(flags, `${childName}’s`)}. Not sure? Ask the tutor.`,
  }
}

/** What a student is told whom somebody acts for no more. */
export function unlinkedNotice(parentName: string): { title: string; content: string } {
  return {
    title: `${parentName} is no longer linked to you`,
    content: `${parentName} no longer sees or does anything here for you.`,
  }
}

/** What the parent of a link is told, where somebody else has moved it. */
export function parentsNotice(
  childName: string,
  became: 'ACTIVE' | 'ENDED' | 'DECLINED',
): { title: string; content: string } {
  const texts: Readonly<Record<typeof became, { title: string; content: string }>> = {
    ACTIVE: { title: `You are linked to ${childName}`, content: `What you may do for ${childName} is open now.` },
    ENDED: {
      title: `You are no longer linked to ${childName}`,
      content: `You will no longer see ${childName}’s lessons.`,
    },
    DECLINED: { title: `The link to ${childName} was declined`, content: 'Please ask the tutor.' },
  }
  return texts[became]
}

/** What a parent is told who had registered as the child. */
export function logInIsParentsNotice(childName: string): { title: string; content: string } {
  return {
    title: 'Your log-in is a parent’s now',
    content: `You log in as before, and see the lessons, payments and chat of ${childName} as a parent. ${childName} has no log-in until you set one up.`,
  }
}

/** What the tutor is asked about a link that a family has made. */
export function askedTutorNotice(parentName: string, studentName: string): { title: string; content: string } {
  return {
    title: `${parentName} asks to be linked to ${studentName}`,
    content: 'Ring a number you know before you agree.',
  }
}
