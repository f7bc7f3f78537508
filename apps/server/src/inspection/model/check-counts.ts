import { fail } from '../../platform/binder/fail.ts'
import { modelLimits } from '../../platform/limits/file-limits.ts'

/** Limits of every model (AS-06), in the order of their error messages. */
export function checkCounts(counts: { meshes: number; materials: number; triangles: number }): void {
  if (counts.meshes !== 1) fail('model_mesh', { count: counts.meshes })
  if (counts.materials !== 1) fail('model_material', { count: counts.materials })
  if (counts.triangles >= modelLimits.triangles)
    fail('model_triangles', { count: counts.triangles, limit: modelLimits.triangles })
}
