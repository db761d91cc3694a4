import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { install, mayInstall } from './apt.ts'

const commands = ['chromium', 'chromium-browser', 'google-chrome']
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** As root there is no sandbox for Chromium to use, and no test machine is promised a graphics card. */
export const chromiumArgs = ['--no-sandbox', '--disable-gpu']

export function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)))
  return [...onPath, ...macApps].find((path) => existsSync(path))
}

export function ensureChromium(): string {
  if (!findChromium() && mayInstall()) install('chromium', 'fonts-liberation')
  const found = findChromium()
  if (!found) throw new Error('No Chromium or Chrome was found. Install one, or set CHROMIUM_PATH to its program.')
  return found
}
