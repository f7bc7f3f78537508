import { fail } from '../../../../platform/binder/fail.ts'

/** Files of a model's archive by their path. */
export type ModelFiles = Map<string, Buffer>

/** The first PNG or JPEG of the archive, for models that name none. */
export function anyPicture(files: ModelFiles): Uint8Array {
  const name = [...files.keys()].sort().find(path => /\.(png|jpe?g)$/i.test(path))
  return (name === undefined ? undefined : files.get(name)) ?? fail('model_picture')
}
