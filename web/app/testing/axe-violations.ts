import axe from 'axe-core'

/**
 * What axe finds wrong on the page once nothing moves in, one line each. Left out: what was announced in the last
 * seconds, which may name a button of an earlier test.
 */
export async function axeViolations(): Promise<string[]> {
  await everythingIsIn()
  const { violations } = await axe.run(
    { include: [['html']], exclude: [['[data-live-announcer]']] },
    {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    },
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}

/**
 * Half faded in, a text has less contrast than it will have, and a dialog that cannot be seen is none to axe. What begins
 * while the last of the others ends is waited for too, and so is what has not begun. A spinner never ends and is not.
 */
async function everythingIsIn(): Promise<void> {
  for (let moving = movingIn(); moving.length > 0 || isAnythingToCome(); moving = movingIn()) {
    await Promise.allSettled(moving.map(({ finished }) => finished))
    await new Promise(requestAnimationFrame)
  }
}

/** It stands at the first frame of its animation, which the browser does not count as running yet. */
function isAnythingToCome(): boolean {
  const entering = document.querySelectorAll('.enter-fade, .enter-rise, .enter-slide')
  return [...entering].some((element) => getComputedStyle(element).opacity === '0')
}

function movingIn(): Animation[] {
  return document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
}
