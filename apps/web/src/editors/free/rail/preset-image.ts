import { type Preset, presetDocument } from '@adloom/playable/presets'
import { drawScene } from '../../shell/draw-scene.ts'

const made = new Map<string, Promise<string>>()
let queue: Promise<unknown> = Promise.resolve()

/** The picture of a preset; they are drawn one after the other, once a visit. */
export function presetPicture(preset: Preset, language: string): Promise<string> {
  const key = `${preset.id}/${language}`
  const known = made.get(key)
  if (known) return known
  const picture = queue
    .then(() => new Promise(rest => setTimeout(rest, 10)))
    .then(() => drawScene(presetDocument(preset), 'scene', language))
  queue = picture.catch(() => made.delete(key))
  made.set(key, picture)
  return picture
}
