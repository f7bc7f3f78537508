import { fontBytes, uploadAudioBytes, uploadBytes, uploadImageBytes, uploadVideoBytes } from './constants.ts'
import { extensionOf } from './file-names.ts'

export const fileKinds = ['image', 'video', 'audio', 'font', 'psd', 'zip'] as const
export type FileKind = (typeof fileKinds)[number]

/** Files that the library accepts: extensions by kind (AS-05) and the largest file in bytes (D-52, AS-06). */
export const takenFiles: Record<FileKind, { extensions: readonly string[]; maxBytes: number }> = {
  image: {
    extensions: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'tif', 'tiff', 'svg'],
    maxBytes: uploadImageBytes,
  },
  video: { extensions: ['mp4', 'avi', 'mkv', 'flv', 'mov', 'webm'], maxBytes: uploadVideoBytes },
  audio: { extensions: ['mp3', 'aac', 'wav', 'm4a'], maxBytes: uploadAudioBytes },
  font: { extensions: ['ttf', 'otf', 'woff', 'woff2'], maxBytes: fontBytes },
  psd: { extensions: ['psd', 'psb'], maxBytes: uploadBytes },
  zip: { extensions: ['zip'], maxBytes: uploadBytes },
}

/** Extensions of bare 3D models, which a browser puts into a zip before it sends them (AS-06.2). */
export const bareModelExtensions: readonly string[] = ['glb', 'gltf']

const kinds = new Map(
  fileKinds.flatMap(kind => takenFiles[kind].extensions.map(extension => [extension, kind] as const)),
)

/** The kind a file is by its name; undefined when the library does not take it. */
export function fileKindOf(name: string): FileKind | undefined {
  return kinds.get(extensionOf(name))
}
