import type { Answer } from '#contract/core.ts'
import type { links } from '#contract/links.ts'

export type Link = Answer<(typeof links)['list']>[number]
