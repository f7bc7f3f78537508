import { createEnding } from '../ending.ts'
import type { GameStage, Sprite } from '../part.ts'
import { showPopup } from '../popup.ts'
import { plainShape } from '../shapes.ts'
import type { GridState, Special } from './board.ts'
import type { GridConfig } from './config.ts'
import { goalProgress, type GoalProgress } from './goals.ts'
import type { GridEvent } from './journal.ts'
import { layGrid, type GridLayout } from './layout.ts'
import { BLOCKERS, SPECIALS, SWAPS, TRAYS } from './modes.ts'
import { createPieces, type Piece, type Pieces } from './pieces.ts'
import { isFree } from './tray.ts'
import { abs, ceil, floor, max, min, sqrt } from '../../math.ts'

/** The board on the screen. It only knows what the journal told it; the state is asked for counts alone. */
export interface GridScene {
  pieces: Pieces
  layout(): GridLayout
  /** Puts up a whole new state. */
  build(): void
  /** Shows one event and says how long the next must wait. */
  show(event: GridEvent, next: GridEvent | undefined): number
  resize(width: number, height: number): void
  destroy(): void
}

const fallMs = (rows: number) => 90 + 115 * sqrt(rows)
const shadeTint = '#8d8aa0'

export function createGridScene(config: GridConfig, stage: GameStage, state: () => GridState): GridScene {
  const { sounds, effects, variables, look, cols, rows } = config
  const isTray = TRAYS && config.mode === 'tray'
  let layout = layGrid(config, stage.width, stage.height)
  const pieces = createPieces(config, stage, layout)
  let ground: Sprite[] = []
  let falling = 0
  let shownGoals: GoalProgress[] = []
  const ending = createEnding(stage, {
    config,
    state,
    tellCounts: () => tellCounts(),
    looks: [800, 600],
    middle: () => layout.board,
    ended,
  })

  const colOf = (cell: number) => cell % cols
  const rowOf = (cell: number) => floor(cell / cols)
  const at = (cell: number) => layout.placeOf(colOf(cell), rowOf(cell))
  const slotCol = (slot: number) => (cols - config.tray.slots) / 2 + slot
  const trayRow = rows + 0.55

  function layGround() {
    const { board, size } = layout
    clearGround()
    const lay = (x: number, y: number, w: number, h: number, z: number, shape: typeof look.cell) => {
      if (shape) ground.push(stage.sprite({ x, y, w, h, z, shape }))
    }
    lay(board.x, board.y, board.w, board.h, 0, look.board)
    if (isTray) {
      const { y } = layout.placeOf(0, trayRow)
      lay(board.x, y, config.tray.slots * layout.pitch + config.padding, size + config.padding, 0, look.board)
      for (let slot = 0; slot < config.tray.slots; slot++)
        lay(layout.placeOf(slotCol(slot), 0).x, y, size, size, 1, look.cell)
    } else
      for (let cell = 0; cell < rows * cols; cell++)
        if (!config.holes.includes(cell)) lay(at(cell).x, at(cell).y, size, size, 1, look.cell)
  }

  function clearGround() {
    ground.forEach(sprite => stage.remove(sprite))
    ground = []
  }

  function build() {
    ending.cancel()
    pieces.clear()
    state().cells.forEach((tile, cell) => tile && pieces.add(tile, colOf(cell), rowOf(cell)))
    if (TRAYS) state().pile.forEach(tile => pieces.add(tile, tile.x, tile.y, 10 + tile.layer * 4))
    shade()
    tellCounts()
  }

  /** Tray mode: tiles under others are darker. */
  function shade() {
    if (!TRAYS) return
    for (const tile of state().pile) {
      const tint = isFree(state(), tile) ? undefined : shadeTint
      for (const sprite of pieces.get(tile.id)?.sprites ?? []) sprite.tint = tint
    }
  }

  /** The state is ahead of the picture: what is told of a goal is what was shown of it. */
  function tellCounts(goals = goalProgress(config, state())) {
    const { score, moves } = state()
    shownGoals = goals
    stage.assign(variables.score, score)
    stage.assign(variables.moves, config.moves ? config.moves - moves : moves)
    goals.forEach(({ done, total }, index) => stage.assign(config.goals[index]!.variable, total - done))
    stage.assign(
      variables.left,
      goals.reduce((sum, { done, total }) => sum + total - done, 0),
    )
  }

  function glide(id: number, col: number, row: number, ms: number, ease: string, delay = 0) {
    const piece = pieces.get(id)
    if (piece) pieces.move(piece, col, row, ms, ease, delay)
  }

  function swap({ t, a, b, ids }: GridEvent & { t: 'swap' | 'swapBack' }): number {
    const ease = t === 'swap' ? 'cubic.out' : 'back.out'
    const [first, second] = t === 'swap' ? [b, a] : [a, b]
    glide(ids[0], colOf(first), rowOf(first), 180, ease)
    glide(ids[1], colOf(second), rowOf(second), 180, ease)
    stage.sound(t === 'swap' ? sounds.swap : sounds.wrong)
    return 190
  }

  /** Down with growing speed, then one small hop. Returns when the next thing may happen. */
  function drop(piece: Piece | undefined, col: number, row: number, delay: number): number {
    if (!piece) return 0
    const ms = fallMs(abs(row - piece.row))
    const hop = () =>
      pieces.move(piece, col, row - 0.07, 70, 'quad.out', 0, () =>
        pieces.move(piece, col, row, 80, 'quad.in'),
      )
    pieces.move(piece, col, row, ms, 'quad.in', delay, hop)
    return ms + delay
  }

  /** Lower tiles start first, so a column stretches a little as it falls. */
  const lag = (cell: number) => (rows - 1 - rowOf(cell)) * 16 + colOf(cell) * 8

  function spawn(event: GridEvent & { t: 'spawn' }): number {
    let longest = falling
    for (const { tile, cell, drop: from } of event.tiles) {
      const piece = pieces.add(tile, colOf(cell), rowOf(cell) - from)
      piece.entering = from > 0
      if (from) longest = max(longest, drop(piece, colOf(cell), rowOf(cell), lag(cell)))
      else appear(piece)
    }
    falling = 0
    return longest
  }

  /** Grows out of nothing in its place. */
  function appear(piece: Piece) {
    for (const target of piece.sprites) {
      target.scale = 0
      stage.tween({ target, to: { scale: 1 }, ms: 260, ease: 'back.out' })
    }
  }

  function points(cells: number[], score: number, combo: number, kind: number) {
    const spots = cells.map(at)
    const x = spots.reduce((sum, spot) => sum + spot.x, 0) / spots.length
    const y = spots.reduce((sum, spot) => sum + spot.y, 0) / spots.length
    showPopup(stage, config.popup, '+' + score, x, y, min(1.5, 0.75 + cells.length * 0.06))
    stage.sound(sounds.match)
    stage.tell('match', { kind, count: cells.length, combo, score })
    if (combo < 2) return
    stage.tell('combo', { count: combo })
    showPopup(
      stage,
      config.popup,
      'x' + combo,
      layout.board.x,
      layout.board.y - layout.pitch,
      1.4 + combo * 0.1,
    )
  }

  function clear(ids: number[]): number {
    const share = ceil(effects.count / max(1, ids.length / 3))
    ids.forEach((id, index) => {
      const piece = pieces.get(id)
      if (!piece) return
      const delay = min(index * 14, 140)
      const { x, y } = layout.placeOf(piece.col, piece.row)
      pieces.pop(piece, delay)
      if (effects.burst !== 'none' && share)
        stage.burst(x, y, effects.burst, share, config.kinds[piece.tile.kind]?.color)
    })
    stage.assign(variables.score, state().score)
    return 210 + min(ids.length * 8, 90)
  }

  function hit({ id, hits }: GridEvent & { t: 'hitBlocker' }): number {
    const piece = pieces.get(id)
    if (!piece) return 0
    if (!hits) return clear([id]) * 0
    const asset = config.blockerAssets[hits - 1]
    for (const sprite of piece.sprites) if (asset && sprite.asset) sprite.asset = asset
    pieces.wiggle(piece)
    return 0
  }

  /** A line lights up along its row or column, a bomb in a circle; colour flashes where it stands. */
  function blast(cell: number, special: Special): number {
    const { x, y } = at(cell)
    const { board, size } = layout
    const isRow = special === 'row'
    const isLine = isRow || special === 'column'
    const flash = stage.sprite({
      x: isRow ? board.x : x,
      y: special === 'column' ? board.y : y,
      z: 60,
      alpha: 0.95,
      scale: isLine ? 1 : 0.3,
      w: isRow ? board.w : isLine ? size * 0.7 : size * 4,
      h: isLine && !isRow ? board.h : isRow ? size * 0.7 : size * 4,
      shape: plainShape(isLine ? 'rect' : 'ellipse', '#fff6d8', size),
    })
    stage.tween({
      target: flash,
      to: { alpha: 0, scale: isLine ? 1.06 : 1.1 },
      ms: 300,
      ease: 'quad.out',
      done: () => stage.remove(flash),
    })
    stage.shake(220, effects.shake)
    stage.sound(sounds.special)
    return 70
  }

  function laySlots(slots: number[], delay: number) {
    slots.forEach((id, slot) => {
      pieces.get(id)?.sprites.forEach(sprite => (sprite.z = 40))
      glide(id, slotCol(slot), trayRow, 220, 'cubic.out', delay)
    })
    shade()
  }

  function take({ slots }: GridEvent & { t: 'take' }): number {
    stage.sound(sounds.swap)
    laySlots(slots, 0)
    return 235
  }

  function clearTray({ ids, slots, kind, score, combo }: GridEvent & { t: 'trayClear' }): number {
    const { x, y } = layout.placeOf((cols - 1) / 2, trayRow - 1)
    showPopup(stage, config.popup, '+' + score, x, y)
    stage.sound(sounds.match)
    stage.tell('match', { kind, count: 3, combo, score })
    clear(ids)
    laySlots(slots, 180)
    return 320
  }

  function progress({ index, done, total }: GridEvent & { t: 'goal' }): number {
    tellCounts(shownGoals.map((goal, other) => (other === index ? { done, total } : goal)))
    const sum = (key: 'done' | 'total') => shownGoals.reduce((all, goal) => all + goal[key], 0)
    stage.tell('progress', { done: sum('done'), total: sum('total') })
    return 0
  }

  function ended(won: boolean) {
    state().cells.forEach((tile, cell) => {
      const piece = tile && pieces.get(tile.id)
      for (const target of piece ? piece.sprites : []) {
        if (won)
          stage.tween({
            target,
            to: { scale: 1.12 },
            ms: 150,
            delay: cell * 6,
            ease: 'quad.out',
            done: () => stage.tween({ target, to: { scale: 1 }, ms: 180 }),
          })
        else target.tint = shadeTint
      }
    })
  }

  function show(event: GridEvent, next: GridEvent | undefined): number {
    switch (event.t) {
      case 'swap':
      case 'swapBack':
        return SWAPS ? swap(event as GridEvent & { t: 'swap' }) : 0
      case 'wrong': {
        const piece = pieces.get(event.id)
        if (piece) pieces.wiggle(piece)
        stage.sound(sounds.wrong)
        return 0
      }
      case 'match':
        points(event.cells, event.score, event.combo, event.kind)
        return 0
      case 'blast':
        return SPECIALS ? blast(event.cell, event.special) : 0
      case 'clear':
        return clear(event.tiles.map(({ id }) => id))
      case 'hitBlocker':
        return BLOCKERS ? hit(event) : 0
      case 'special': {
        if (SPECIALS) appear(pieces.add(event.tile, colOf(event.cell), rowOf(event.cell)))
        return 140
      }
      case 'fall': {
        falling = max(...event.tiles.map(({ id, to }) => drop(pieces.get(id), colOf(to), rowOf(to), lag(to))))
        if (next && next.t === 'spawn') return 0
        stage.sound(sounds.fall)
        return falling
      }
      case 'spawn':
        stage.sound(sounds.fall)
        return spawn(event)
      case 'goal':
        return progress(event)
      case 'noMoves': {
        stage.tell('noMoves')
        stage.shake(260, effects.shake)
        return 350
      }
      case 'shuffle': {
        for (const { id, cell } of event.tiles) glide(id, colOf(cell), rowOf(cell), 380, 'cubic.inOut')
        return 400
      }
      case 'take':
        return TRAYS ? take(event) : 0
      case 'trayClear':
        return TRAYS ? clearTray(event) : 0
      default:
        return ending.show(event)
    }
  }

  layGround()
  return {
    pieces,
    build,
    show,
    layout: () => layout,
    resize(width, height) {
      layout = layGrid(config, width, height)
      layGround()
      pieces.layAll(layout)
    },
    destroy() {
      ending.cancel()
      pieces.clear()
      clearGround()
    },
  }
}
