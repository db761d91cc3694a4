/**
 * Whether every library that package.json names is within the time that SECURITY.md gives: it is the newest of its line,
 * or what followed it is younger. Asks the registry; ends with 1 where one is late. What these bring along themselves is
 * `npm audit`'s.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** SECURITY.md: until when what is high is mended. What is critical has no number of its own in a registry. */
const DAYS = 14
const DAY_MS = 24 * 3_600_000

interface Library {
  readonly version: string
  /** When each version came out, by version, as the registry has it; `created` and `modified` are among them. */
  readonly time: Readonly<Record<string, string>>
}

/** The version that should have been taken by now, the earliest first; null for a library that is within its time. */
export function overdueVersion({ version, time }: Library, now: Date): string | null {
  const current = partsOf(version)
  if (!current) throw new Error(`${version} is no version`)
  const due = Object.entries(time)
    .filter(([, at]) => Date.parse(at) <= now.getTime() - DAYS * DAY_MS)
    .filter(([each]) => isSuccessor(partsOf(each), current))
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

/** Every library of package.json; npm asks for each once. */
function report(now: Date): void {
  const root = join(import.meta.dirname, '..')
  const named = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const versions: Record<string, string> = {
    ...named.dependencies,
    ...named.optionalDependencies,
    ...named.devDependencies,
  }
  const late = Object.entries(versions).flatMap(([name, version]) => {
    const { stdout, stderr, status } = spawnSync('npm', ['view', name, 'time', '--json'], {
      cwd: root,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`The registry does not answer for ${name}: ${stderr}`)
    const overdue = overdueVersion({ version, time: JSON.parse(stdout) }, now)
    return overdue ? [`${name} ${version}: ${overdue} is out for more than ${DAYS} days`] : []
  })
  for (const line of late) console.log(line)
  console.log(
    `${Object.keys(versions).length - late.length} of ${Object.keys(versions).length} libraries are within their time`,
  )
  process.exitCode = late.length > 0 ? 1 : 0
}

if (import.meta.main) report(new Date())
