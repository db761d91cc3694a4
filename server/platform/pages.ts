/** The built pages. */
export interface Pages {
  readonly inlineScriptSources: readonly string[]
}
export async function loadPages(): Promise<Pages | null> {
  return null
}
