import { contains, normalise } from './intervals.ts'
import {
  type CalendarDate,
  type ClockTime,
  type Interval,
  instantAt,
  londonDateOf,
  type Weekday,
  weekdayOf,
} from './time.ts'

/** Rules #32. */
export const MAX_BLOCKS_PER_DAY = 40

/** One weekly opening in the tutor's diary, in London clock times. `subjectId` null serves every subject. */
export type AvailabilityBlock = {
  id: string
  dayOfWeek: Weekday
  startTime: ClockTime
  endTime: ClockTime
  subjectId: string | null
}

export type BlockProblem<Block extends AvailabilityBlock = AvailabilityBlock> =
  | { code: 'block_ends_before_start' }
  | { code: 'block_overlaps'; with: Block }
  | { code: 'too_many_blocks' }

/**
 * A block ends after it starts, overlaps no other block of its day, and is at most the fortieth of it; else the reason.
 * Touching blocks are welcome, and a block never conflicts with its former self (Rules #32, #33).
 */
export function blockProblem<Block extends AvailabilityBlock>(
  candidate: AvailabilityBlock,
  diary: readonly Block[],
): BlockProblem<Block> | null {
  if (candidate.endTime <= candidate.startTime) return { code: 'block_ends_before_start' }
  const others = diary.filter((block) => block.id !== candidate.id && block.dayOfWeek === candidate.dayOfWeek)
  const clash = others.find((block) => block.startTime < candidate.endTime && candidate.startTime < block.endTime)
  if (clash) return { code: 'block_overlaps', with: clash }
  return others.length >= MAX_BLOCKS_PER_DAY ? { code: 'too_many_blocks' } : null
}

/** The blocks of one day of the week, as they would stand on another. */
export function copiesOf<Block extends AvailabilityBlock>(
  diary: readonly Block[],
  { from, to }: { from: Weekday; to: Weekday },
): Block[] {
  return diary.filter((block) => block.dayOfWeek === from).map((block) => ({ ...block, id: 'copy', dayOfWeek: to }))
}

/**
 * A day is copied whole or not at all: the first reason why one of its blocks cannot stand there, or null (Rules #103).
 */
export function copyProblem<Block extends AvailabilityBlock>(
  diary: readonly Block[],
  days: { from: Weekday; to: Weekday },
): BlockProblem<Block> | null {
  const copies = copiesOf(diary, days)
  for (const copy of copies) {
    const problem = blockProblem(copy, diary)
    if (problem) return problem
  }
  const there = diary.filter((block) => block.dayOfWeek === days.to)
  return there.length + copies.length > MAX_BLOCKS_PER_DAY ? { code: 'too_many_blocks' } : null
}

/** A block on a real date: two instants and the subject it serves, null for every subject. */
export type Opening = Interval & { readonly subjectId: string | null }

/**
 * When the tutor is open on a London date, in order and without overlap. In the hour that the clocks skip in March a
 * block moves later; where it then meets the next one, the next one begins after it.
 */
export function openingsOn(date: CalendarDate, blocks: readonly AvailabilityBlock[]): Opening[] {
  const weekday = weekdayOf(date)
  const openings: Opening[] = []
  let closed: Date | null = null
  for (const block of blocks.filter((each) => each.dayOfWeek === weekday).sort(byStartTime)) {
    const opens = instantAt(date, block.startTime)
    const end = instantAt(date, block.endTime)
    const start: Date = closed && closed > opens ? closed : opens
    if (start >= end) continue
    openings.push({ start, end, subjectId: block.subjectId })
    closed = end
  }
  return openings
}

function byStartTime(a: AvailabilityBlock, b: AvailabilityBlock): number {
  return a.startTime < b.startTime ? -1 : 1
}

/**
 * When one subject can be taught on a London date: its own blocks and those for every subject, joined where they touch
 * (Rules #29).
 */
export function openingsFor(subjectId: string, date: CalendarDate, blocks: readonly AvailabilityBlock[]): Interval[] {
  return normalise(openingsOn(date, blocks).filter((opening) => serves(opening, subjectId)))
}

function serves(opening: Opening, subjectId: string): boolean {
  return opening.subjectId === null || opening.subjectId === subjectId
}

/** Whether a lesson reaches beyond the published hours of its subject: allowed, and the tutor is told (Rules #19). */
export function isOutsideHours(
  lesson: { startTime: Date; endTime: Date; subjectId: string },
  blocks: readonly AvailabilityBlock[],
): boolean {
  const open = openingsFor(lesson.subjectId, londonDateOf(lesson.startTime), blocks)
  return !contains(open, { start: lesson.startTime, end: lesson.endTime })
}
