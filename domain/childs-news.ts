import type { NoticeText } from './booking-notices.ts'
import type { Letter } from './letters.ts'
import { childsPath } from './notice-paths.ts'

/** Whose news a parent reads. */
export interface ChildInNews {
  readonly id: string
  /** The first name. */
  readonly name: string
}

/** What a parent reads begins with whose it is, unless it does so already (Rules: families). */
export function titleOfChild(title: string, { name }: Pick<ChildInNews, 'name'>): string {
  const beginsSo = [' ', ':'].some((next) => title.startsWith(`${name}${next}`))
  return name === '' || beginsSo ? title : `${name}: ${title}`
}

export function noticeOfChild<Text extends Pick<NoticeText, 'title'>>(text: Text, child: ChildInNews): Text {
  return { ...text, title: titleOfChild(text.title, child) }
}

/** A student's letter as a parent reads it: it leads to the child's page. */
export function letterOfChild(letter: Letter, child: ChildInNews): Letter {
  const { subject, button } = letter
  return {
    ...{ ...letter, subject: titleOfChild(subject, child), child: child.name },
    ...(button ? { button: { ...button, path: childsPath(button.path, child.id) } } : {}),
  }
}
