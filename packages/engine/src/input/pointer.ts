import type { PointerSample } from '../host/host.ts'
import { waitForIdle } from '../logic/timers.ts'
import { isActive, rulesOf } from '../logic/rules.ts'
import type { Playing } from '../playing.ts'
import { unmap } from '../stage/matrix.ts'
import type { SceneNode } from '../stage/scene-node.ts'
import { contains, hitChain } from './hit.ts'
import { dragAxis, dropTargets } from './drag-rules.ts'

const TAP_REACH = 18
const SWIPE_REACH = 36
const LONG_PRESS_MS = 3000
const DOUBLE_CLICK_MS = 350
const SNAP_MS = 220
const NODE_TRIGGERS = /^(down|up|click|doubleClick|longPress|swipe|drag|drop)$/

interface Press {
  x: number
  y: number
  scene: string
  chain: SceneNode[]
  game: SceneNode | undefined
  drag: Drag | undefined
  moved: boolean
  cancelLongPress: () => void
}
interface Drag { node: SceneNode; axis: 'any' | 'x' | 'y'; from: { x: number; y: number }; grip: { x: number; y: number }; begun: boolean }

/** Turns pointer samples into what rules and games understand, at once, so that a store jump stays in the touch. */
export function createPointer(playing: Playing): (sample: PointerSample) => void {
  let press: Press | undefined
  let lastClick = { at: -1e9, node: undefined as SceneNode | undefined }

  function down(sample: PointerSample): void {
    const { x, y } = sample
    const chain = hitChain(playing.nodes, (node) => listens(playing, node), x, y)
    const game = chain.filter((node) => node.game && toGame(node, 'down', x, y))[0]
    const cancelLongPress = playing.clock.after(LONG_PRESS_MS, () => tellChain('longPress', chain), 'scene press')
    press = { x, y, scene: playing.scene.id, chain, game, drag: game ? undefined : findDrag(playing, chain, x, y), moved: false, cancelLongPress }
    tellChain('down', chain)
  }

  function move({ x, y }: PointerSample): void {
    if (!press) return
    if (!press.moved && Math.abs(x - press.x) + Math.abs(y - press.y) > TAP_REACH) {
      press.moved = true
      press.cancelLongPress()
    }
    if (press.game) toGame(press.game, 'move', x, y)
    if (press.drag) follow(playing, press.drag, x, y)
  }

  function up({ kind, x, y }: PointerSample): void {
    if (!press) return
    const { chain, game, drag, moved, scene } = press
    const [dx, dy] = [x - press.x, y - press.y]
    press.cancelLongPress()
    press = undefined
    if (game) toGame(game, kind === 'up' ? 'up' : 'cancel', x, y)
    if (drag && drag.begun) release(playing, drag, kind === 'up' ? { x, y } : undefined)
    if (kind !== 'up' || playing.scene.id !== scene) return
    tellChain('up', chain)
    if (moved && Math.max(Math.abs(dx), Math.abs(dy)) > SWIPE_REACH) return tellSwipe(chain, dx, dy, scene)
    if (!moved || !chain[0] || contains(chain[0], x, y)) click(chain)
  }

  function click(chain: SceneNode[]): void {
    const scene = playing.scene.id
    const now = playing.clock.now()
    const twice = now - lastClick.at < DOUBLE_CLICK_MS && lastClick.node === chain[0]
    lastClick = { at: twice ? -1e9 : now, node: chain[0] }
    tellChain('click', chain)
    if (twice && playing.scene.id === scene) tellChain('doubleClick', chain)
  }

  function tellSwipe(chain: SceneNode[], dx: number, dy: number, scene: string): void {
    const detail = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'right' : 'left') : dy > 0 ? 'down' : 'up'
    for (const node of chain) playing.fire({ t: 'swipe', node: node.id, detail })
    if (playing.scene.id === scene) playing.fire({ t: 'swipe', detail })
  }

  /** The nodes of the chain hear it, innermost first, and at last "anywhere"; a change of scene ends the round. */
  function tellChain(t: 'down' | 'up' | 'click' | 'doubleClick' | 'longPress', chain: SceneNode[]): void {
    const scene = playing.scene.id
    for (const node of chain) if (playing.scene.id === scene) playing.fire({ t, node: node.id })
    if (playing.scene.id === scene) playing.fire({ t })
  }

  return (sample) => {
    playing.touching = true
    try {
      if (sample.kind === 'down') {
        if (press) up({ ...sample, kind: 'cancel' })
        down(sample)
      } else if (sample.kind === 'move') move(sample)
      else up(sample)
    } finally {
      playing.touching = false
    }
    if (sample.kind !== 'move' || press) waitForIdle(playing)
  }
}

function listens(playing: Playing, node: SceneNode): boolean {
  if (node.game || node.data.kind === 'area') return true
  return rulesOf(playing).some((rule) => NODE_TRIGGERS.test(rule.on.t) && (rule.on as { node?: string }).node === node.id && isActive(playing, rule))
}

function toGame(node: SceneNode, kind: PointerSample['kind'], x: number, y: number): boolean {
  const at = unmap(node.world, x, y)
  return !!at && !!node.game && node.game.pointer(kind, at.x, at.y)
}

function findDrag(playing: Playing, chain: SceneNode[], x: number, y: number): Drag | undefined {
  for (const node of chain) {
    const axis = dragAxis(playing, node.id)
    if (axis) return { node, axis, from: { x: node.shift.x, y: node.shift.y }, grip: { x, y }, begun: false }
  }
  return undefined
}

/** The node keeps under the finger: the way on the screen is taken back into its parent's units. */
function follow(playing: Playing, drag: Drag, x: number, y: number): void {
  const { node, from, grip, axis } = drag
  const m = node.world
  const size = Math.sqrt(Math.abs(m[0] * m[3] - m[1] * m[2])) || 1
  if (!drag.begun) {
    if (Math.abs(x - grip.x) + Math.abs(y - grip.y) < 4) return
    drag.begun = true
    playing.tweens.drop((target) => target === node.shift)
    playing.fire({ t: 'drag', node: node.id })
  }
  const parent = node.parent ? node.parent.world : undefined
  const start = parent && unmap(parent, grip.x, grip.y)
  const now = parent && unmap(parent, x, y)
  const rest = size / (Math.abs(scaleProduct(node)) || 1)
  const dx = start && now ? now.x - start.x : (x - grip.x) / rest
  const dy = start && now ? now.y - start.y : (y - grip.y) / rest
  if (axis !== 'y') node.shift.x = from.x + dx
  if (axis !== 'x') node.shift.y = from.y + dy
}

function scaleProduct({ place, shift, pose }: SceneNode): number {
  const sx = (place.sx === undefined ? 1 : place.sx) + shift.sx
  const sy = (place.sy === undefined ? 1 : place.sy) + shift.sy
  return Math.sqrt(Math.abs(sx * sy)) * pose.scale
}

/** Dropped on a target its rules know: it stays and they answer. Elsewhere a node with targets goes back. */
function release(playing: Playing, { node, from }: Drag, at: { x: number; y: number } | undefined): void {
  const targets = dropTargets(playing, node.id)
  const hit = at && targets.filter((id) => {
    const target = playing.byId[id]
    return !!target && target.shown && (contains(target, at.x, at.y) || coversCentre(target, node))
  })[0]
  if (hit) playing.fire({ t: 'drop', node: node.id, detail: hit })
  else if (targets.length || !at) playing.tweens.add({ target: node.shift, to: from, ms: SNAP_MS, ease: 'cubic.out' })
}

function coversCentre(target: SceneNode, node: SceneNode): boolean {
  const m = node.world
  const [x, y] = [node.w / 2, node.h / 2]
  return contains(target, m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5])
}
