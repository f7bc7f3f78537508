import type {} from '../features.ts'
import type { Armature } from '../dragonbones/armature.ts'
import { readBones } from '../dragonbones/read-bones.ts'
import type { ImageLike } from '../host/host.ts'
import { readModel } from '../model3d/read-model.ts'
import type { Model } from '../model3d/read-model.ts'
import type { Playing } from '../playing.ts'
import { readFigure, textOf } from './figure-file.ts'

/** A figure ready to be drawn. */
export interface Figure { armatures: Armature[]; model: Model | undefined; texture: ImageLike; poster: ImageLike | undefined }

/** Reads an asset's figure file and decodes its pictures; rejects when any of it is broken. */
export async function loadFigure({ host }: Playing, id: string): Promise<Figure | undefined> {
  if (!host.loadBytes) return undefined
  const { parts } = readFigure(await host.loadBytes(id))
  const texture = await host.loadImage(id, parts.texture)
  const poster = parts.poster && await host.loadImage(id, parts.poster)
  return {
    armatures: (typeof ADLOOM_BONES === 'undefined' || ADLOOM_BONES) && parts.skeleton ? readBones(textOf(parts.skeleton), textOf(parts.atlas!), texture) : [],
    model: (typeof ADLOOM_MODELS === 'undefined' || ADLOOM_MODELS) && parts.model ? readModel(parts.model) : undefined,
    texture,
    poster,
  }
}
