/**
 * After `npm ci`, so that an editor, and `tsc` alone, know the routes. JavaScript, for a Node that reads no types; there,
 * and where the tools of development are left out, the first build or check makes the route tree.
 */
const routeTree = await import('./route-tree.ts').catch(() => null)
await routeTree?.makeRouteTree()
