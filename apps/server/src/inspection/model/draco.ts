import { createRequire } from 'node:module'

/** Google's Draco codec as WebAssembly; the package has no types. */
export const draco3d = createRequire(import.meta.url)('draco3dgltf') as {
  createDecoderModule(): Promise<unknown>
  createEncoderModule(): Promise<unknown>
}
