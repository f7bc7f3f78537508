import type { SceneData } from '../data.ts'

/**
 * The root nodes of a scene, back to front: its own between the global layers, with all global layers
 * behind or before it, or alone.
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
