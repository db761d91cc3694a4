/**
 * `npm test -- --watch domain site`: the suites whose names stand beside the word, and how Vitest is told to watch them.
 * Without a name it is every suite but the pages and the second engine, which take a browser and a server of their own.
 */
export function watching(words: string[]): { projects: string[]; args: string[] } | undefined {
  if (!words.includes('--watch')) return undefined
  const named = words.filter((word) => word !== '--watch')
  const projects = named.length > 0 ? named : ['!web', '!server-postgres']
  return { projects, args: ['watch', ...projects.flatMap((project) => ['--project', project])] }
}
