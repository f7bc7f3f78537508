import type { GameStage, Sprite } from '../part.ts'
import { plainShape } from '../shapes.ts'
import type { ShelvesConfig } from './config.ts'
import type { ShelvesLayout } from './layout.ts'
import { abs, max } from '../../math.ts'

export type Tool = 'hint' | 'shuffle' | 'undo'

/** The buttons below the shelves, each with the uses it has left. */
export interface Toolbar {
  lay(layout: ShelvesLayout): void
  /** The tool under a point that still has uses. */
  toolAt(x: number, y: number): Tool | undefined
  use(tool: Tool): void
  refill(): void
  clear(): void
}

const marks: Record<Tool, string> = { hint: '?', shuffle: '~', undo: '<' }

export function shownTools({ tools }: ShelvesConfig): Tool[] {
  return (['hint', 'shuffle', 'undo'] as const).filter(tool => tools[tool] > 0)
}

export function createToolbar(config: ShelvesConfig, stage: GameStage): Toolbar {
  const tools = shownTools(config)
  let left: Record<Tool, number>
  let layout: ShelvesLayout
  let sprites: Sprite[] = []

  function refill() {
    left = { hint: config.tools.hint, shuffle: config.tools.shuffle, undo: config.tools.undo }
  }

  function clear() {
    sprites.forEach(stage.remove)
    sprites = []
  }

  function lay(next: ShelvesLayout) {
    layout = next
    clear()
    tools.forEach((tool, index) => {
      const { x, y } = layout.tools[index]!
      const size = layout.toolSize
      const asset = config.tools.assets[tool]
      const alpha = left[tool] ? 1 : 0.4
      const skin = asset ? { asset } : { shape: plainShape('rect', '#ff9b2f', size * 0.28, '#ffffff') }
      sprites.push(stage.sprite(Object.assign({ x, y, w: size, h: size, z: 40, alpha }, skin)))
      const style = config.popup
      const label = (content: string, dx: number, dy: number, share: number) => {
        if (style)
          sprites.push(
            stage.sprite({
              x: x + dx * size,
              y: y + dy * size,
              w: size,
              h: size,
              z: 41,
              alpha,
              text: { content, style: Object.assign({}, style, { size: size * share }) },
            }),
          )
      }
      if (!asset) label(marks[tool], 0, 0, 0.6)
      label(String(left[tool]), 0.38, 0.36, 0.32)
    })
  }

  refill()
  return {
    lay,
    refill,
    clear,
    toolAt: (x, y) =>
      tools.find((tool, index) => {
        const spot = layout.tools[index]!
        return left[tool] > 0 && max(abs(x - spot.x), abs(y - spot.y)) < layout.toolSize * 0.6
      }),
    use(tool) {
      left[tool]--
      lay(layout)
    },
  }
}
