import type { NodeData } from '../data.ts'
import type { Matrix } from '../draw/backend.ts'
import { mixColors } from '../draw/color.ts'
import { seededRandom } from '../logic/random.ts'
import { cropOf } from '../nodes/crop-of.ts'
import type { Painter } from '../draw/painter.ts'
import type { NodeComponent } from '../nodes/node-component.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { inverse, multiply } from '../stage/matrix.ts'
import type { SceneNode } from '../stage/scene-node.ts'
import { cos, max, PI, sin } from '../math.ts'
import { createEmitter } from './emitter.ts'
import { paintForm } from './particle-form.ts'

const STILL: Matrix = [1, 0, 0, 1, 0, 0]
/** Overwritten for every particle. */
const at: Matrix = [1, 0, 0, 1, 0, 0]

/** A particle layer as it runs: each node draws from numbers of its own, the same every time (D-33). */
export function openParticles(
  runtime: Runtime,
  node: SceneNode,
  { particles: data }: Extract<NodeData, { kind: 'particles' }>,
): NodeComponent {
  const emitter = createEmitter(
    data,
    seededRandom(runtime.playData.seed + 4001 + runtime.stageState.allNodes.indexOf(node)),
  )
  let paused = false

  function play(): void {
    paused = false
    emitter.play()
  }

  return {
    appear() {
      if (data.autoplay !== false) play()
    },
    respond(response) {
      if (response.t === 'playParticles') play()
      else if (response.t === 'pauseParticles') paused = true
      else if (response.t === 'clearParticles') emitter.clear()
      else if (response.t === 'setParticleColor') emitter.setColor(response.color)
    },
    step() {
      if (paused) return
      const space = data.space === 'local' ? STILL : spaceOf(node)
      const [x, y] = [node.w / 2, node.h / 2]
      emitter.step(space, space[0] * x + space[2] * y + space[4], space[1] * x + space[3] * y + space[5])
    },
    draw(painter) {
      drawParticles(runtime, painter, node, data, emitter)
    },
  }
}

/** From the node's box to the canvas units of its root, where particles of the world live. */
function spaceOf(node: SceneNode): Matrix {
  const back = inverse(rootOf(node).root)
  return back ? multiply(back, node.worldMatrix) : STILL
}

function rootOf(node: SceneNode): SceneNode {
  return node.parent ? rootOf(node.parent) : node
}

function drawParticles(
  runtime: Runtime,
  { cache, createCanvas, draw }: Painter,
  node: SceneNode,
  data: Extract<NodeData, { kind: 'particles' }>['particles'],
  emitter: ReturnType<typeof createEmitter>,
): void {
  if (!emitter.alive()) return
  const form = data.form || 'glow'
  const texture = data.texture
    ? runtime.stageState.loadedImages[data.texture]
    : cache.get('particle' + form, () => {
        const canvas = paintForm(form, createCanvas)
        return { canvas, x: 0, y: 0, w: canvas.width, h: canvas.height }
      }).canvas
  if (!texture) return
  const crop = data.texture ? cropOf(runtime.playData, data.texture) : undefined
  const { w: tw, h: th } = crop ? crop : { w: texture.width, h: texture.height }
  const longest = max(tw, th) || 1
  const base = data.space === 'local' ? node.worldMatrix : rootOf(node).root
  emitter.each((x, y, size, turn, alpha, color) => {
    const c = cos((turn * PI) / 180)
    const s = sin((turn * PI) / 180)
    const w = (size * tw) / longest
    const h = (size * th) / longest
    at[0] = base[0] * c + base[2] * s
    at[1] = base[1] * c + base[3] * s
    at[2] = base[2] * c - base[0] * s
    at[3] = base[3] * c - base[1] * s
    at[4] = base[0] * x + base[2] * y + base[4] - (at[0] * w + at[2] * h) / 2
    at[5] = base[1] * x + base[3] * y + base[5] - (at[1] * w + at[3] * h) / 2
    draw(
      texture,
      crop,
      w,
      h,
      at,
      alpha * node.worldAlpha,
      node.worldTint && color ? mixColors(node.worldTint, color) : color || node.worldTint,
    )
  })
}
