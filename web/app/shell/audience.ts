import type { AnyRouter } from '@tanstack/react-router'

/** Whom a page is for: who is signed in, who is not yet, or whoever has its address, as from a mail. */
type Audience = 'people' | 'visitors' | 'anybody'

const LAYOUTS: Readonly<Record<string, Audience>> = { '/_app': 'people', '/_visitor': 'visitors' }

/** Of the page that one is on, or already on the way to. What stands in no frame of its own shows nothing of anybody. */
export function audienceOf({ latestLocation, getMatchedRoutes }: AnyRouter): Audience {
  const [routes] = getMatchedRoutes(latestLocation.pathname)
  return routes.map(({ id }) => LAYOUTS[id]).find((audience) => audience !== undefined) ?? 'anybody'
}
