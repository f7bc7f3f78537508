import type {} from '../features.ts'
import type { Armature } from '../dragonbones/armature.ts'
import { readBones } from '../dragonbones/read-bones.ts'
import type { Host, ImageLike } from '../host/host.ts'
import { readModel } from '../model3d/read-model.ts'
import type { Model } from '../model3d/read-model.ts'
import { readFigure, textOf } from './figure-file.ts'

/** A figure ready to be drawn. */
export interface Figure {
  armatures: Armature[]
  model: Model | undefined
  /** Around the model at rest: x, y, z of the middle and the radius. */
  ball: number[]
  texture: ImageLike
  poster: ImageLike | undefined
}

/** Reads an asset's figure file and decodes its images; rejects when any of it is broken. */
export async function loadFigure(host: Host, id: string): Promise<Figure | undefined> {
  if (!host.loadBytes) return undefined
  const { parts } = readFigure(await host.loadBytes(id))
  const texture = await host.loadImage(id, parts.texture)
  const json = (part: Uint8Array | undefined) => (part ? JSON.parse(textOf(part)) : []) as never
  return {
    armatures:
      (typeof ADLOOM_EXPORTS === 'undefined' || ADLOOM_EXPORTS) && parts.skeleton
        ? readBones(textOf(parts.skeleton), textOf(parts.atlas!), texture)
        : json(parts.armatures),
    model:
      (typeof ADLOOM_MODELS === 'undefined' || ADLOOM_MODELS) && parts.model
        ? readModel(parts.model)
        : undefined,
    ball: json(parts.ball),
    texture,
    poster: parts.poster && (await host.loadImage(id, parts.poster)),
  }
}
