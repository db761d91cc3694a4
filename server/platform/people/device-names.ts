import { deviceName } from '#domain/devices.ts'

/** Our choice: far more than a browser says of itself. */
const MOST_CHARACTERS = 400

/**
 * What people know a device by, of what its browser says of itself: only words of a closed list, for whoever signs in may
 * send anything, and somebody else reads it.
 */
export async function deviceNameOf(agent: string | undefined): Promise<string> {
  if (!agent) return ''
  const { default: Bowser } = await import('bowser')
  const { browser, os, platform } = Bowser.parse(agent.slice(0, MOST_CHARACTERS))
  const known = (map: Record<string, string>, name: string | undefined) =>
    name !== undefined && name !== 'Generic' && Object.values(map).includes(name) ? name : null
  const model = platform.model === 'iPhone' || platform.model === 'iPad' ? platform.model : null
  return deviceName({ browser: known(Bowser.BROWSER_MAP, browser.name), system: known(Bowser.OS_MAP, os.name), model })
}
