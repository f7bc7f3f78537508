import { removeSprites } from '../scene-frame.ts'
import { plainShape } from '../shapes.ts'
import type { ShelvesConfig } from './config.ts'
import type { ShelvesRun, Tool } from './shelves-run.ts'
import { abs, max } from '../../math.ts'

const marks: Record<Tool, string> = { hint: '?', shuffle: '~', undo: '<' }

export function listTools({ tools }: ShelvesConfig): Tool[] {
  return (['hint', 'shuffle', 'undo'] as const).filter(tool => tools[tool] > 0)
}

/** Draws the buttons below the shelves, each with the uses it has left. */
export function drawToolbar(run: ShelvesRun): void {
  removeSprites(run.gameStage, run.buttons)
  run.buttons = []
  listTools(run.gameConfig).forEach((tool, index) => drawButton(run, tool, index))
}

function drawButton(
  { gameConfig, gameStage, gameLayout, usesLeft, buttons }: ShelvesRun,
  tool: Tool,
  index: number,
): void {
  const { x, y } = gameLayout.tools[index]!
  const size = gameLayout.toolSize
  const asset = gameConfig.tools.assets[tool]
  const alpha = usesLeft[tool] ? 1 : 0.4
  const skin = asset ? { asset } : { shape: plainShape('rect', '#ff9b2f', size * 0.28, '#ffffff') }
  const label = (content: string, dx: number, dy: number, share: number) => {
    if (!gameConfig.popup) return
    const style = Object.assign({}, gameConfig.popup, { size: size * share })
    const place = { x: x + dx * size, y: y + dy * size, w: size, h: size, z: 41, alpha }
    buttons.push(gameStage.sprite(Object.assign(place, { text: { content, style } })))
  }
  buttons.push(gameStage.sprite(Object.assign({ x, y, w: size, h: size, z: 40, alpha }, skin)))
  if (!asset) label(marks[tool], 0, 0, 0.6)
  label(String(usesLeft[tool]), 0.38, 0.36, 0.32)
}

/** Returns the tool at a point if it has uses left. */
export function toolAt(
  { gameConfig, gameLayout, usesLeft }: ShelvesRun,
  x: number,
  y: number,
): Tool | undefined {
  return listTools(gameConfig).find((tool, index) => {
    const spot = gameLayout.tools[index]!
    return usesLeft[tool] > 0 && max(abs(x - spot.x), abs(y - spot.y)) < gameLayout.toolSize * 0.6
  })
}
