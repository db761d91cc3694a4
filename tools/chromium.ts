import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { install, mayInstall } from './apt.ts'

/** The same engine without the browser's own windows, menus and pages, which nobody sees in a test (decision 022). */
const SHELL = 'chromium-headless-shell'
const commands = [SHELL, 'chromium', 'chromium-browser', 'google-chrome']
const FONTS = 'fonts-liberation'
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** As root there is no sandbox for Chromium to use, and no test machine is promised a graphics card. */
export const chromiumArgs = ['--no-sandbox', '--disable-gpu']

export function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  return [...commands.flatMap(onPath), ...macApps].find((path) => existsSync(path))
}

function onPath(command: string): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, command))
}

export function ensureChromium(): string {
  if (!process.env.CHROMIUM_PATH && !onPath(SHELL).some((path) => existsSync(path)) && mayInstall()) installOne()
  const found = findChromium()
  if (!found) throw new Error('No Chromium or Chrome was found. Install one, or set CHROMIUM_PATH to its program.')
  return found
}

/** Not every system has the shell as a package. */
function installOne(): void {
  try {
    install(SHELL, FONTS)
  } catch {
    if (!findChromium()) install('chromium', FONTS)
  }
}
