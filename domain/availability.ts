import { contains, normalise, subtract } from './intervals.ts'
import { isBankHoliday, type Nation, type Season, seasonOf, type Term } from './seasons.ts'
import {
  type CalendarDate,
  type ClockTime,
  dayInterval,
  type Interval,
  instantAt,
  londonDateOf,
  type Weekday,
  weekdayOf,
} from './time.ts'

/** Rules #32. */
export const MAX_BLOCKS_PER_DAY = 40

/** Which lessons it serves: null every subject, and lessons online as in person. */
export interface Served {
  readonly subjectId: string | null
  readonly isOnline: boolean | null
}

/** One weekly opening in the tutor's diary, in London clock times. It counts in its season alone. */
export type AvailabilityBlock = Served & {
  id: string
  dayOfWeek: Weekday
  startTime: ClockTime
  endTime: ClockTime
  season: Season
}

/** Hours besides those of the week, within one London day (Rules #222). */
export type ExtraHours = Interval & Served

/** All that says when the tutor is open. */
export interface OpeningHours<Block extends AvailabilityBlock = AvailabilityBlock> {
  readonly blocks: readonly Block[]
  readonly terms: readonly Pick<Term, 'fromDate' | 'toDate'>[]
  /** Whose bank holidays are closed. */
  readonly nation: Nation | null
  /** In any order; those of the dates that are asked about, or more. */
  readonly extra: readonly ExtraHours[]
}

export type BlockProblem<Block extends AvailabilityBlock = AvailabilityBlock> =
  | { code: 'block_ends_before_start' }
  | { code: 'block_overlaps'; with: Block }
  | { code: 'too_many_blocks' }

/**
 * A block ends after it starts, overlaps no other block of its day and season, and is at most the fortieth of it; else the reason.
 * Touching blocks are welcome, and a block never conflicts with its former self (Rules #32, #33).
 */
export function blockProblem<Block extends AvailabilityBlock>(
  candidate: AvailabilityBlock,
  diary: readonly Block[],
): BlockProblem<Block> | null {
  if (candidate.endTime <= candidate.startTime) return { code: 'block_ends_before_start' }
  const { id, dayOfWeek, season } = candidate
  const others = diary.filter((block) => block.id !== id && block.dayOfWeek === dayOfWeek && block.season === season)
  const clash = others.find((block) => block.startTime < candidate.endTime && candidate.startTime < block.endTime)
  if (clash) return { code: 'block_overlaps', with: clash }
  return others.length >= MAX_BLOCKS_PER_DAY ? { code: 'too_many_blocks' } : null
}

/** A day of the week to another, of one season. */
export interface CopiedDay {
  readonly from: Weekday
  readonly to: Weekday
  readonly season: Season
}

/** The blocks of one day of the week, as they would stand on another. */
export function copiesOf<Block extends AvailabilityBlock>(
  diary: readonly Block[],
  { from, to, season }: CopiedDay,
): Block[] {
  return diary
    .filter((block) => block.dayOfWeek === from && block.season === season)
    .map((block) => ({ ...block, id: 'copy', dayOfWeek: to }))
}

/** All blocks of one season, as they would stand in the other; the first that cannot, with the reason (Rules #224). */
export function seasonCopies<Block extends AvailabilityBlock>(
  diary: readonly Block[],
  to: Season,
): { copies: Block[]; problem: BlockProblem<Block> | null } {
  const copies = diary.filter(({ season }) => season !== to).map((block) => ({ ...block, id: 'copy', season: to }))
  const there = diary.filter(({ season }) => season === to)
  const problems = copies.map((copy) => blockProblem(copy, there))
  return { copies, problem: problems.find((each) => each !== null) ?? tooMany([...there, ...copies]) }
}

function tooMany(blocks: readonly AvailabilityBlock[]): { code: 'too_many_blocks' } | null {
  const ofEachDay = [...Map.groupBy(blocks, ({ dayOfWeek }) => dayOfWeek).values()]
  return ofEachDay.some((ofDay) => ofDay.length > MAX_BLOCKS_PER_DAY) ? { code: 'too_many_blocks' } : null
}

/**
 * A day is copied whole or not at all: the first reason why one of its blocks cannot stand there, or null (Rules #103).
 */
export function copyProblem<Block extends AvailabilityBlock>(
  diary: readonly Block[],
  days: CopiedDay,
): BlockProblem<Block> | null {
  const copies = copiesOf(diary, days)
  for (const copy of copies) {
    const problem = blockProblem(copy, diary)
    if (problem) return problem
  }
  const there = diary.filter((block) => block.dayOfWeek === days.to && block.season === days.season)
  return there.length + copies.length > MAX_BLOCKS_PER_DAY ? { code: 'too_many_blocks' } : null
}

/** Hours on a real date: two instants, and what they serve. */
export type Opening = Interval & Served

/** The part of the hours that serves lessons of one mode. */
export function hoursFor<Hours extends OpeningHours>(isOnline: boolean, hours: Hours): Hours {
  const serves = (each: Served) => each.isOnline === null || each.isOnline === isOnline
  return { ...hours, blocks: hours.blocks.filter(serves), extra: hours.extra.filter(serves) }
}

/** The same hours every week, without terms or holidays. */
export function everyWeek(blocks: readonly AvailabilityBlock[]): OpeningHours {
  return { blocks, terms: [], nation: null, extra: [] }
}

/**
 * When the tutor is open on a London date, in order and without overlap: the blocks of its season, none on a bank holiday,
 * and extra hours wherever no block is (Rules #221, #222).
 */
export function openingsOn(date: CalendarDate, hours: OpeningHours): Opening[] {
  const ofWeek = isBankHoliday(date, hours.nation) ? [] : blocksOn(date, hours)
  if (hours.extra.length === 0) return ofWeek
  const day = dayInterval(date)
  const extra = hours.extra.filter(({ start }) => start >= day.start && start < day.end)
  return [...ofWeek, ...extra.flatMap((each) => beside(each, ofWeek))].sort(byStart)
}

/**
 * In the hour that the clocks skip in March a block moves later; where it then meets the next one, the next one begins
 * after it.
 */
function blocksOn(date: CalendarDate, { blocks, terms }: OpeningHours): Opening[] {
  const weekday = weekdayOf(date)
  const season = seasonOf(date, terms)
  const openings: Opening[] = []
  let closed: Date | null = null
  const ofDay = blocks.filter((each) => each.dayOfWeek === weekday && each.season === season)
  for (const { startTime, endTime, subjectId, isOnline } of ofDay.sort(byStartTime)) {
    const opens = instantAt(date, startTime)
    const end = instantAt(date, endTime)
    const start: Date = closed && closed > opens ? closed : opens
    if (start >= end) continue
    openings.push({ start, end, subjectId, isOnline })
    closed = end
  }
  return openings
}

function beside({ subjectId, isOnline, ...span }: ExtraHours, ofWeek: readonly Opening[]): Opening[] {
  return subtract([span], ofWeek).map((free) => ({ ...free, subjectId, isOnline }))
}

function byStartTime(a: AvailabilityBlock, b: AvailabilityBlock): number {
  return a.startTime < b.startTime ? -1 : 1
}

function byStart(a: Opening, b: Opening): number {
  return a.start.getTime() - b.start.getTime()
}

/**
 * When one subject can be taught on a London date: the hours of its own and those for every subject, joined where they
 * touch (Rules #29).
 */
export function openingsFor(subjectId: string, date: CalendarDate, hours: OpeningHours): Interval[] {
  return normalise(openingsOn(date, hours).filter((opening) => serves(opening, subjectId)))
}

function serves(opening: Opening, subjectId: string): boolean {
  return opening.subjectId === null || opening.subjectId === subjectId
}

/** Whether a lesson reaches beyond the published hours of its subject and mode: allowed, and the tutor is told (Rules #19). */
export function isOutsideHours(
  lesson: { startTime: Date; endTime: Date; subjectId: string; isOnline: boolean },
  hours: OpeningHours,
): boolean {
  const open = openingsFor(lesson.subjectId, londonDateOf(lesson.startTime), hoursFor(lesson.isOnline, hours))
  return !contains(open, { start: lesson.startTime, end: lesson.endTime })
}
