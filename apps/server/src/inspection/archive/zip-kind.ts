import type { ZipKind } from '@adloom/contract/assets'
import { extensionOf } from '@adloom/contract/file-names'
import { fileKindOf } from '@adloom/contract/taken-files'
import type { ZipEntry } from './zip-entry.ts'

const modelFile = /\.(glb|gltf|obj)$/i
const imageFile = /\.(png|jpe?g|gif|webp|avif|tiff?|svg|bmp)$/i

/** The image of an archive that holds nothing else; one PNG is a sequence of one frame. */
export function onlyImage(files: ZipEntry[]): ZipEntry | undefined {
  const [first] = files
  return files.length === 1 &&
    first &&
    fileKindOf(first.name) === 'image' &&
    extensionOf(first.name) !== 'png'
    ? first
    : undefined
}

/**
 * The kind of a zip by its content (AS-06): a model makes it a model, JSON beside PNG a DragonBones, images
 * alone a frame sequence.
 */
export function zipKindOf(files: ZipEntry[]): ZipKind {
  const names = files.map(file => file.name)
  if (names.some(name => modelFile.test(name))) return 'model3d'
  if (names.every(name => /\.(png|json)$/i.test(name)) && names.some(name => /\.json$/i.test(name)))
    return 'dragonbones'
  return names.every(name => imageFile.test(name)) ? 'frames' : 'zip'
}
