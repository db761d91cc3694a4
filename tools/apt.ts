import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** A container or a build machine: Debian's packages can be added without asking anybody. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

export function install(...packages: string[]): void {
  console.log(`Installing ${packages.join(', ')}…`)
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
  }
  execFileSync('apt-get', ['update', '-q'], options)
  execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], options)
}
