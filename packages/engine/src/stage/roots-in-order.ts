import type { SceneData } from '../data.ts'

/**
 * What stands in a scene, back to front: its own between the layers of every scene, or all of those behind or
 * before it, or alone.
 */
export function rootsInOrder<T>(
  { useGlobal, globalAt }: Pick<SceneData, 'useGlobal' | 'globalAt'>,
  below: T[],
  own: T[],
  above: T[],
): T[] {
  if (useGlobal === false) return own
  if (!globalAt) return below.concat(own, above)
  return globalAt === 'below' ? below.concat(above, own) : own.concat(below, above)
}
