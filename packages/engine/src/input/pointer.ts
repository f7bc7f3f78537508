import type {} from '../features.ts'
import type { PointerSample } from '../host/host.ts'
import { noteEffect } from '../logic/lifecycle.ts'
import { waitForIdle } from '../logic/timers.ts'
import { LONG_PRESS_MS, POINTER_TRIGGERS, isActive, rulesOf } from '../logic/rule-index.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { unmap } from '../stage/matrix.ts'
import type { SceneNode } from '../stage/scene-node.ts'
import { contains, hitChain } from './hit.ts'
import { findDrag, follow, release } from './drag.ts'
import type { Drag } from './drag.ts'
import { abs, max, or } from '../math.ts'

const TAP_REACH = 18
const SWIPE_REACH = 36
const DOUBLE_CLICK_MS = 350
const POINTER_WORDS = ['down', 'up', 'click', 'doubleClick', 'longPress', 'swipe', 'drag', 'drop']

interface Press {
  x: number
  y: number
  scene: string
  chain: SceneNode[]
  /** The node whose game or component receives this touch. */
  player: SceneNode | undefined
  drag: Drag | undefined
  moved: boolean
  cancelLongPress: () => void
}

/**
 * Converts pointer samples to events of rules and games synchronously, so that a store jump runs inside the
 * user's touch.
 */
export function createPointer(runtime: Runtime): (sample: PointerSample) => void {
  const { adState, stageState, stepClock } = runtime
  let press: Press | undefined
  let lastClick = { at: -1e9, node: undefined as SceneNode | undefined }

  function down(sample: PointerSample): void {
    const { x, y } = sample
    const chain = hitChain(stageState.allNodes, node => listens(runtime, node), x, y)
    const player = chain.filter(node => toPlayer(node, 'down', x, y))[0]
    if (typeof ADLOOM_REPORT !== 'undefined' && ADLOOM_REPORT && player) noteComponentTouch(runtime, player)
    const waits = longPresses(runtime, chain).map(ms =>
      stepClock.after(ms, () => emitToChain(runtime, 'longPress', chain, ms), 'scene press'),
    )
    const cancelLongPress = () => waits.forEach(cancel => cancel())
    press = {
      x,
      y,
      scene: stageState.currentScene.id,
      chain,
      player,
      drag:
        !player && (typeof ADLOOM_DRAG === 'undefined' || ADLOOM_DRAG)
          ? findDrag(runtime, chain, x, y)
          : undefined,
      moved: false,
      cancelLongPress,
    }
    emitToChain(runtime, 'down', chain)
  }

  function move({ x, y }: PointerSample): void {
    if (!press) return
    if (!press.moved && abs(x - press.x) + abs(y - press.y) > TAP_REACH) {
      press.moved = true
      press.cancelLongPress()
    }
    if (press.player) toPlayer(press.player, 'move', x, y)
    if ((typeof ADLOOM_DRAG === 'undefined' || ADLOOM_DRAG) && press.drag) follow(runtime, press.drag, x, y)
  }

  function up({ kind, x, y }: PointerSample): void {
    if (!press) return
    const { chain, player, drag, moved, scene } = press
    const [dx, dy] = [x - press.x, y - press.y]
    press.cancelLongPress()
    press = undefined
    if (player) toPlayer(player, kind === 'up' ? 'up' : 'cancel', x, y)
    if ((typeof ADLOOM_DRAG === 'undefined' || ADLOOM_DRAG) && drag && drag.begun)
      release(runtime, drag, kind === 'up' ? { x, y } : undefined)
    if (kind !== 'up' || stageState.currentScene.id !== scene) return
    emitToChain(runtime, 'up', chain)
    if (moved && max(abs(dx), abs(dy)) > SWIPE_REACH) return emitSwipe(runtime, chain, dx, dy, scene)
    if (!moved || !chain[0] || contains(chain[0], x, y)) click(chain)
  }

  function click(chain: SceneNode[]): void {
    const scene = stageState.currentScene.id
    const now = stepClock.now()
    const twice = now - lastClick.at < DOUBLE_CLICK_MS && lastClick.node === chain[0]
    lastClick = { at: twice ? -1e9 : now, node: chain[0] }
    emitToChain(runtime, 'click', chain)
    if (twice && stageState.currentScene.id === scene) emitToChain(runtime, 'doubleClick', chain)
  }

  return sample => {
    adState.isInTouch = true
    try {
      if (sample.kind === 'down') {
        if (press) up({ kind: 'cancel', x: sample.x, y: sample.y })
        down(sample)
      } else if (sample.kind === 'move') move(sample)
      else up(sample)
    } finally {
      adState.isInTouch = false
    }
    if (sample.kind !== 'move' || press) waitForIdle(runtime)
  }
}

/** A touch of a layer that the viewer draws on triggers its logic; a game reports its moves itself. */
function noteComponentTouch(runtime: Runtime, { game }: SceneNode): void {
  if ((typeof ADLOOM_STROKES === 'undefined' || ADLOOM_STROKES) && !game) noteEffect(runtime)
}

type ChainTrigger = 'down' | 'up' | 'click' | 'doubleClick' | 'longPress'

/**
 * Emits the event for each node of the chain, innermost first, and then without a node (anywhere); stops
 * when the scene changes.
 */
function emitToChain(
  { stageState, eventBus }: Runtime,
  t: ChainTrigger,
  chain: SceneNode[],
  ms?: number,
): void {
  const scene = stageState.currentScene.id
  for (const node of chain) if (stageState.currentScene.id === scene) eventBus.emit({ t, node: node.id, ms })
  if (stageState.currentScene.id === scene) eventBus.emit({ t, ms })
}

/** Emits the swipe for each node of the chain, and for anywhere unless the scene is no longer `scene`. */
function emitSwipe(
  { stageState, eventBus }: Runtime,
  chain: SceneNode[],
  dx: number,
  dy: number,
  scene: string,
): void {
  const dir = abs(dx) > abs(dy) ? (dx > 0 ? 'right' : 'left') : dy > 0 ? 'down' : 'up'
  for (const node of chain) eventBus.emit({ t: 'swipe', node: node.id, dir })
  if (stageState.currentScene.id === scene) eventBus.emit({ t: 'swipe', dir })
}

/** Returns the press durations that rules for these nodes, or for any place, require, without duplicates. */
function longPresses(runtime: Runtime, chain: SceneNode[]): number[] {
  const times: number[] = []
  if (!(typeof ADLOOM_LONG_PRESS === 'undefined' || ADLOOM_LONG_PRESS)) return times
  for (const { on } of rulesOf(runtime, 'longPress')) {
    if (on.t !== 'longPress' || (on.node && !chain.some(node => node.id === on.node))) continue
    const ms = or(on.ms, LONG_PRESS_MS)
    if (times.indexOf(ms) < 0) times.push(ms)
  }
  if (
    (typeof ADLOOM_SCRIPT === 'undefined' || ADLOOM_SCRIPT) &&
    runtime.scriptRunner &&
    times.indexOf(LONG_PRESS_MS) < 0 &&
    chain.some(node => runtime.scriptRunner!.listens(runtime, 'longPress', node.id))
  )
    times.push(LONG_PRESS_MS)
  return times
}

function listens(runtime: Runtime, node: SceneNode): boolean {
  if (
    ((typeof ADLOOM_GAMES === 'undefined' || ADLOOM_GAMES) && node.game) ||
    node.data.kind === 'area' ||
    ((typeof ADLOOM_STROKES === 'undefined' || ADLOOM_STROKES) &&
      node.liveComponent &&
      node.liveComponent.pointer)
  )
    return true
  if (
    (typeof ADLOOM_SCRIPT === 'undefined' || ADLOOM_SCRIPT) &&
    runtime.scriptRunner &&
    POINTER_WORDS.some(word => runtime.scriptRunner!.listens(runtime, word, node.id))
  )
    return true
  return rulesOf(runtime, 'at ' + node.id).some(
    rule => POINTER_TRIGGERS.test(rule.on.t) && isActive(runtime.logicState, rule),
  )
}

function toPlayer(node: SceneNode, kind: PointerSample['kind'], x: number, y: number): boolean {
  const player =
    ((typeof ADLOOM_GAMES === 'undefined' || ADLOOM_GAMES) && node.game) ||
    ((typeof ADLOOM_STROKES === 'undefined' || ADLOOM_STROKES) && node.liveComponent)
  if (!player || !player.pointer) return false
  const at = unmap(node.worldMatrix, x, y)
  return !!at && player.pointer(kind, at.x, at.y)
}
