import type { ZipKind } from '@adloom/contract/assets'
import { extensionOf } from '@adloom/contract/file-names'
import { fileKindOf } from '@adloom/contract/taken-files'
import type { ZipEntry } from './zip-entry.ts'

const modelFile = /\.(glb|gltf|obj)$/i
const pictureFile = /\.(png|jpe?g|gif|webp|avif|tiff?|svg|bmp)$/i

/** The picture of an archive that holds nothing else; one PNG is a sequence of one frame. */
export function onlyPicture(files: ZipEntry[]): ZipEntry | undefined {
  const [first] = files
  return files.length === 1 &&
    first &&
    fileKindOf(first.name) === 'image' &&
    extensionOf(first.name) !== 'png'
    ? first
    : undefined
}

/**
 * What a zip is brought for (AS-06), told by what lies in it: a model makes it a model, JSON beside PNG a
 * DragonBones, pictures alone a sequence.
 */
export function zipKindOf(files: ZipEntry[]): ZipKind {
  const names = files.map(file => file.name)
  if (names.some(name => modelFile.test(name))) return 'model3d'
  if (names.every(name => /\.(png|json)$/i.test(name)) && names.some(name => /\.json$/i.test(name)))
    return 'dragonbones'
  return names.every(name => pictureFile.test(name)) ? 'frames' : 'zip'
}
