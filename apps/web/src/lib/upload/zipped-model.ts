import { extensionOf } from '@adloom/contract/file-names'
import { bareModelExtensions } from '@adloom/contract/taken-files'
import { loadWithin } from '../load-error.ts'

/**
 * A 3D model comes as an archive (AS-06): a bare GLB or glTF is put into one; any other file stays as it is.
 */
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
