import type { Joint, ModelHead } from '@adloom/engine/figures'

/**
 * The baked form of a model (`model` derivative, application/octet-stream), little-endian:
 * - 0: 'ADM1' · 4: length of the head in bytes (u32) · 8: the head, JSON in UTF-8, filled with spaces so that
 *   what follows begins at a multiple of 4.
 * - Then, at the places the head names (bytes from the end of the head), each at a multiple of 4: `positions`
 *   u16 x4 a vertex (x y z and nothing): value / 65535 of the way from `min` to `max` · `normals` i8 x4 (x y
 *   z and nothing): value / 127 · `uvs` u16 x2: value / 65535 from `uvMin` to `uvMax`, v downwards · `bones`
 *   u8 x4 and `weights` u8 x4 (sum 255), when there are joints · `indices` u16 · `numbers` f32: the keys of
 *   the clips and the matrices.
 */
export interface BakedHead extends ModelHead {
  version: 1
  joints: BakedJoint[]
}

/** `inverseBind` is the index into `numbers` of 16, column-major. */
export interface BakedJoint extends Joint {
  name: string
}

export const bakedMagic = 'ADM1'
