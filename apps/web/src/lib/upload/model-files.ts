import { extensionOf } from '@adloom/contract/file-names'
import { bareModelExtensions } from '@adloom/contract/taken-files'
import { loadWithin } from '../load-error.ts'
import type { ErrorName } from '@adloom/contract/errors'
import { isApiError } from '../api-error.ts'

/** Puts a bare GLB or glTF into an archive (AS-06); other files are unchanged. */
export async function zippedModel(file: File): Promise<File> {
  const extension = extensionOf(file.name)
  if (!bareModelExtensions.includes(extension)) return file
  const { zipSync } = await loadWithin('zip', () => import('fflate'))
  const bytes = new Uint8Array(await file.arrayBuffer())
  // The same model gives the same archive, so that it is known again by its content.
  const archive = zipSync({ [`model.${extension}`]: bytes }, { level: 6, mtime: new Date(2000, 0, 1) })
  return new File([archive as Uint8Array<ArrayBuffer>], file.name.replace(/\.gl(b|tf)$/i, '.zip'), {
    type: 'application/zip',
  })
}

const rules: ReadonlySet<string> = new Set<ErrorName>([
  'model_mesh',
  'model_material',
  'model_picture',
  'model_uvs',
  'model_skin',
  'model_bones',
])

/** Whether a 3D model was refused by a rule that it meets with merged meshes and materials (AS-06.8). */
export function isMergeable(error: unknown): boolean {
  return isApiError(error) && isMergeableName(error.name)
}

export function isMergeableName(name: string | undefined): boolean {
  return rules.has(name ?? '')
}
