import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** The area of the project that a file counts for. */
export function areaOf(file) {
  if (file.startsWith('apps/web/src/editors/')) return 'apps/web/src/editors'
  const [top, second] = file.split('/')
  if (second === undefined) return 'root'
  return top === 'packages' || top === 'apps' ? `${top}/${second}` : top
}

/**
 * Compares counts by key with those that the file allows and returns the exceeded ones. `update` lowers the
 * allowed numbers to the present counts; they never rise. A missing file allows the present counts.
 */
export function checkLimits(file, counts, update) {
  const limits = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : counts
  if (update) {
    const lowered = Object.entries(counts)
      .map(([key, count]) => [key, Math.min(count, limits[key] ?? count)])
      .filter(([, count]) => count > 0)
      .sort()
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(lowered), undefined, 2)}\n`)
  }
  return Object.entries(counts)
    .map(([key, count]) => ({ key, count, allowed: limits[key] ?? 0 }))
    .filter(({ count, allowed }) => count > allowed)
}
