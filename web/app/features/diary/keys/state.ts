import { useEffect, useRef } from 'react'
import { isNowhere } from '#web/app/lib/focus.ts'
import type { View } from '../api.ts'

/** What the keys ask of the calendar beside going from lesson to lesson. */
export interface Wishes {
  readonly step: (by: 1 | -1) => void
  readonly today: () => void
  readonly view: (view: View) => void
  readonly add: () => void
  readonly help: () => void
  /** Takes the lesson of a mark, to move it or to change its length. */
  readonly carry: (mark: string, how: 'time' | 'length') => void
  readonly cancel: (mark: string) => void
}

const hows: Readonly<Record<string, 'time' | 'length'>> = { m: 'time', r: 'length' }

const viewOf: Readonly<Record<string, View>> = { d: 'day', w: 'week', m: 'month', a: 'agenda' }

/**
 * The keys of the calendar (Rules #210), wherever in it the focus is, and where it is nowhere: what had it may have gone with
 * the period before. None while something is typed, or together with another key.
 */
export function useCalendarKeys(wishes: Wishes) {
  const calendar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, altKey } = event
      const isHere = calendar.current?.contains(target as Node) || isNowhere()
      if (!isHere || ctrlKey || metaKey || altKey || isTyping(target)) return
      if (calendar.current && doneBy(event, wishes, calendar.current)) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
  return calendar
}

function doneBy(event: KeyboardEvent, wishes: Wishes, calendar: HTMLElement): boolean {
  const { key, target } = event
  const view = viewOf[key.toLowerCase()]
  const button = (target as HTMLElement).closest<HTMLElement>('[data-mark]')
  const mark = button?.dataset.mark
  const how = hows[key.toLowerCase()]
  if (mark && how) wishes.carry(mark, how)
  else if (mark && key === 'Delete') wishes.cancel(mark)
  else if (asksForMenu(event)) button?.click()
  else if (view) wishes.view(view)
  else if (key === 'PageDown') wishes.step(1)
  else if (key === 'PageUp') wishes.step(-1)
  else if (key.toLowerCase() === 't') wishes.today()
  else if (key.toLowerCase() === 'n') wishes.add()
  else if (key === '?') wishes.help()
  else return goFrom(target as HTMLElement, key, calendar)
  return true
}

/** The keys that open a menu open the lesson, where all that can be done with it stands. */
function asksForMenu({ key, shiftKey, target }: KeyboardEvent): boolean {
  const isKey = key === 'ContextMenu' || (shiftKey && key === 'F10')
  return isKey && (target as HTMLElement).closest('[data-mark]') !== null
}

/** A choice among several is made with letters and arrows, too. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
}

/** From the lesson that has the focus to another one; false where there is none that way. */
function goFrom(target: HTMLElement, key: string, calendar: HTMLElement): boolean {
  const here = target.closest<HTMLElement>('[data-mark]')
  if (!here) return false
  if (!WAYS.includes(key)) return false
  const all = [...calendar.querySelectorAll<HTMLElement>('[data-mark]')]
  nextTo(here, key, all)?.focus()
  return true
}

const WAYS = ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End']

function nextTo(here: HTMLElement, key: string, all: readonly HTMLElement[]): HTMLElement | undefined {
  const inDay = all.filter((mark) => dayOf(mark) === dayOf(here))
  const place = all.indexOf(here)
  if (key === 'ArrowDown') return all[place + 1]
  if (key === 'ArrowUp') return all[place - 1]
  if (key === 'Home') return inDay[0]
  if (key === 'End') return inDay.at(-1)
  const [from, to] = [all.indexOf(inDay[0] ?? here), all.indexOf(inDay.at(-1) ?? here)]
  return nearest(here, key === 'ArrowRight' ? all.slice(to + 1) : all.slice(0, from).reverse())
}

/** What stands in one column, cell or list. */
const dayOf = (mark: HTMLElement): Element | null => mark.parentElement

/** Of the first day among these the one whose clock time is closest. */
function nearest(here: HTMLElement, others: readonly HTMLElement[]): HTMLElement | undefined {
  const [first] = others
  if (!first) return undefined
  const inDay = others.filter((mark) => dayOf(mark) === dayOf(first))
  const distance = (mark: HTMLElement) => Math.abs(timeOf(mark) - timeOf(here))
  return inDay.toSorted((a, b) => distance(a) - distance(b))[0]
}

/** The London clock's minutes after midnight. */
const timeOf = ({ dataset }: HTMLElement): number => Number(dataset.minutes)
