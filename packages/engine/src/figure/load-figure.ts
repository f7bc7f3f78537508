import type {} from '../features.ts'
import type { Armature } from '../dragonbones/armature.ts'
import { readBones } from '../dragonbones/read-bones.ts'
import type { Host, ImageLike } from '../host/host.ts'
import { readModel } from '../model3d/read-model.ts'
import type { Model } from '../model3d/read-model.ts'
import { readFigure, textOf } from './figure-file.ts'

/** A figure that can be drawn. */
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
  const { sections } = readFigure(await host.loadBytes(id))
  const texture = await host.loadImage(id, sections.texture)
  const json = (section: Uint8Array | undefined) => (section ? JSON.parse(textOf(section)) : []) as never
  return {
    armatures:
      (typeof ADLOOM_EXPORTS === 'undefined' || ADLOOM_EXPORTS) && sections.skeleton
        ? readBones(textOf(sections.skeleton), textOf(sections.atlas!), texture)
        : json(sections.armatures),
    model:
      (typeof ADLOOM_MODELS === 'undefined' || ADLOOM_MODELS) && sections.model
        ? readModel(sections.model)
        : undefined,
    ball: json(sections.ball),
    texture,
    poster: sections.poster && (await host.loadImage(id, sections.poster)),
  }
}
