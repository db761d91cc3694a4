import { join } from 'node:path'
import { Generator, getConfig } from '@tanstack/router-generator'

const root = join(import.meta.dirname, '..')

/** As the build and the development server are told, and so the tests. */
export const routeTreeOptions = {
  target: 'react',
  routesDirectory: 'web/app/routes',
  generatedRouteTree: 'web/app/routeTree.gen.ts',
  quoteStyle: 'single',
  semicolons: false,
} as const

/** Writes what the router makes of the files of `web/app/routes`, unless it is there as it should be. */
export async function makeRouteTree(): Promise<void> {
  await new Generator({ config: getConfig({ ...routeTreeOptions, disableLogging: true }, root), root }).run()
}
