import { defineBrowserCommand } from '@vitest/browser-playwright'

/** Moves the mouse to a place in the window of the page, presses its left button and lets it go. */
export const clickAt = defineBrowserCommand<[x: number, y: number]>(({ page }, x, y) => page.mouse.click(x, y))
