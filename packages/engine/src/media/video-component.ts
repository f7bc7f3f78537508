import type { NodeData } from '../data.ts'
import type { Painter } from '../draw/painter.ts'
import type { NodeComponent } from '../nodes/node-component.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { SceneNode } from '../stage/scene-node.ts'
import { max, or } from '../math.ts'
import { runMedia } from './media-component.ts'

/** A video layer as it runs; nothing where the host opens no videos. */
export function openVideo(
  runtime: Runtime,
  node: SceneNode,
  data: Extract<NodeData, { kind: 'video' }>,
): NodeComponent | undefined {
  const asset = runtime.playData.assets[data.asset]
  const port =
    runtime.host.openVideo && asset && asset.kind === 'video' ? runtime.host.openVideo(data.asset) : undefined
  if (!port || !asset || asset.kind !== 'video') return undefined
  if (data.from) port.seek(data.from)
  port.setVolume(or(data.volume, 1) * or(asset.volume, 1))
  const media = runMedia(runtime, node, data, asset.duration, {
    start: at => port.play(at),
    stop: () => port.pause(),
    time: () => port.time(),
    ended: () => port.ended(),
    seek: at => port.seek(at),
  })
  const { state, suspend } = media
  let away = false
  let frame = -1

  function draw({ draw, refresh }: Painter): void {
    const image = state.open ? port!.imageAt(state.time) : undefined
    if (!image || !image.width || !image.height) return
    const shown = port!.frame()
    if (shown !== frame && refresh) refresh(image)
    frame = shown
    const scale = max(node.w / image.width, node.h / image.height)
    const [w, h] = [node.w / scale, node.h / scale]
    draw(
      image,
      { x: (image.width - w) / 2, y: (image.height - h) / 2, w, h },
      node.w,
      node.h,
      node.worldMatrix,
      node.worldAlpha,
      node.worldTint,
    )
  }

  return Object.assign({}, media, {
    draw,
    step() {
      // While hidden it pauses; when shown it continues from there.
      if (away === node.shown) {
        away = !node.shown
        suspend!(away)
      }
      media.step!()
    },
    suspend: (held: boolean) => suspend!(held || away),
    unlock: () => port.unlock(),
    setMuted: (muted: boolean) => port.setMuted(muted),
    still: (at: number) => port.seek(at),
    destroy: () => port.destroy(),
  })
}
