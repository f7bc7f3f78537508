import { routeTable } from './route-table.ts'

const openPaths = new Set(routeTable.filter(entry => entry.open === true).map(entry => entry.path))

/** Whether this path shows a page to an unauthenticated user (SH-01, SH-02). */
export function isOpenPath(path: string): boolean {
  return openPaths.has(path)
}
