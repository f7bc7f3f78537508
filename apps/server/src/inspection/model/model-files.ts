import { fail } from '../../platform/binder/fail.ts'

/** Files of a model's archive by path. */
export type ModelFiles = Map<string, Buffer>

/** The first image of the archive, for models that name none. */
export function anyImage(files: ModelFiles): Uint8Array {
  const name = [...files.keys()].sort().find(path => /\.(png|jpe?g|webp)$/i.test(path))
  return (name === undefined ? undefined : files.get(name)) ?? fail('model_picture')
}

/**
 * The file that a model at `path` references by `uri`: from the model's folder, from the root, or the only
 * one of that name.
 */
export function fileBeside(files: ModelFiles, path: string, uri: string): Buffer | undefined {
  const plain = decoded(uri)
    .replaceAll('\\', '/')
    .replace(/^(\.\/)+/, '')
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  return files.get(folder + plain) ?? files.get(plain) ?? onlyNamed(files, plain)
}

/** Archives are often repacked without folders, or on a system that ignores case. */
function onlyNamed(files: ModelFiles, path: string): Buffer | undefined {
  const wanted = baseName(path)
  const found = [...files.keys()].filter(name => baseName(name) === wanted)
  return wanted !== '' && found.length === 1 ? files.get(found[0]!) : undefined
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase()
}

function decoded(uri: string): string {
  try {
    return decodeURIComponent(uri)
  } catch {
    return uri
  }
}
