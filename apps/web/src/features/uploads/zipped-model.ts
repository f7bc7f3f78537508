import { extensionOf } from '@adloom/contract/file-names'

/** Extensions of bare models, which may have their buffers and pictures inside. */
export const bareModels: readonly string[] = ['glb', 'gltf']

/** A 3D model comes as an archive (AS-06): a bare GLB or glTF is put into one; any other file stays as it is. */
export async function zippedModel(file: File): Promise<File> {
  const extension = extensionOf(file.name)
  if (!bareModels.includes(extension)) return file
  const { zipSync } = await import('fflate')
  const bytes = new Uint8Array(await file.arrayBuffer())
  // The same model gives the same archive, so that it is known again by its content.
  const archive = zipSync({ [`model.${extension}`]: bytes }, { level: 6, mtime: new Date(2000, 0, 1) })
  return new File([archive as Uint8Array<ArrayBuffer>], file.name.replace(/\.gl(b|tf)$/i, '.zip'), { type: 'application/zip' })
}
