import { fail } from '../../../../platform/binder/fail.ts'

const triangleLimit = 10_000 // AS-06: fewer than this

/** The rules every model keeps (AS-06), in the order people meet them. */
export function checkCounts(counts: { meshes: number; materials: number; triangles: number }): void {
  if (counts.meshes !== 1) fail('model_mesh', { count: counts.meshes })
  if (counts.materials !== 1) fail('model_material', { count: counts.materials })
  if (counts.triangles >= triangleLimit) fail('model_triangles', { count: counts.triangles, limit: triangleLimit })
}
