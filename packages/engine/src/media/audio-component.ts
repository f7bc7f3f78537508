import type { NodeData } from '../data.ts'
import type { NodeComponent } from '../nodes/node-component.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { SceneNode } from '../stage/scene-node.ts'
import { or } from '../math.ts'
import { runMedia } from './media-component.ts'

/** An audio layer. Before the first touch its time runs silently; from then on it is audible. */
export function openAudio(
  runtime: Runtime,
  node: SceneNode,
  data: Extract<NodeData, { kind: 'audio' }>,
): NodeComponent | undefined {
  const asset = runtime.playData.assets[data.asset]
  if (!asset || asset.kind !== 'audio') return undefined
  const { audioPlayer } = runtime
  const length = asset.duration || 0
  const key = 'layer ' + node.id
  let isAudible = false
  let endless = false

  function start(at: number): void {
    audioPlayer.stop(key)
    isAudible = audioPlayer.isOpen()
    if (isAudible)
      audioPlayer.play(data.asset, data.volume, endless, {
        key,
        at,
        from: data.from || 0,
        to: or(data.to, length),
      })
  }

  const media = runMedia(runtime, node, data, length, {
    start(at, again) {
      endless = again
      start(at)
    },
    stop: () => audioPlayer.stop(key),
  })
  const { state } = media
  return {
    appear: media.appear!,
    respond(response) {
      if (response.t === 'playAudio') media.suspend!(false)
      media.respond!(response)
    },
    hush: media.suspend!,
    step() {
      media.step!()
      if (state.isPlaying && !isAudible && audioPlayer.isOpen()) start(state.time)
    },
    destroy: media.destroy!,
  }
}
