import type { ErrorName } from '@adloom/contract/errors'
import { isApiError } from '../api-error.ts'

const rules: ReadonlySet<string> = new Set<ErrorName>([
  'model_mesh',
  'model_material',
  'model_picture',
  'model_uvs',
  'model_skin',
  'model_bones',
])

/** Returns whether a 3D model was refused by a rule that merging its meshes and materials keeps (AS-06.8). */
export function isMergeable(error: unknown): boolean {
  return isApiError(error) && isMergeableName(error.name)
}

export function isMergeableName(name: string | undefined): boolean {
  return rules.has(name ?? '')
}
