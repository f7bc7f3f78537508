import { extensionOf } from '@adloom/contract/file-names'

/** A 3D model comes as an archive (AS-06): a bare GLB, which has its picture inside, is put into one; any other file stays as it is. */
export async function zippedModel(file: File): Promise<File> {
  if (extensionOf(file.name) !== 'glb') return file
  const { zipSync } = await import('fflate')
  const bytes = new Uint8Array(await file.arrayBuffer())
  // The same model gives the same archive, so that it is known again by its content.
  const archive = zipSync({ 'model.glb': bytes }, { level: 6, mtime: new Date(2000, 0, 1) })
  return new File([archive as Uint8Array<ArrayBuffer>], file.name.replace(/\.glb$/i, '.zip'), { type: 'application/zip' })
}
