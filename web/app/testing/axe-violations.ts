import axe from 'axe-core'

/**
 * What axe finds wrong on the page as it stands, one line each. Left out: what was announced in the last seconds, which
 * may name a button of an earlier test.
 */
export async function axeViolations(): Promise<string[]> {
  const { violations } = await axe.run(
    { include: [['html']], exclude: [['[data-live-announcer]']] },
    {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    },
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}
