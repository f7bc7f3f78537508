import { expect, type Page } from '@playwright/test'
import { FreeEditorPage } from './free-editor-page.ts'
import { LogicPanels } from './logic-panels.ts'

/** Name and probability of an edit, its number of history steps, and whether it is possible now. */
interface Thing {
  name: string
  often: number
  takes: number
  possible: boolean
  what: () => Promise<void>
}

function thing(
  name: string,
  often: number,
  takes: number,
  possible: boolean,
  what: () => Promise<void>,
): Thing {
  return { name, often, takes, possible, what }
}

/** Makes random edits and counts them: each edit once as soon as it is possible, then any of them. */
export class MonkeyTest {
  edits = 0
  /** Edits that have not been made yet. */
  readonly missing: Set<string>
  private readonly page: Page
  private readonly editor: FreeEditorPage
  private readonly logic: LogicPanels
  private readonly random: (below: number) => number
  /** The number of layers of each scene, and the open scene. */
  private readonly layers = [0]
  private scene = 0

  constructor(page: Page, random: (below: number) => number) {
    this.page = page
    this.editor = new FreeEditorPage(page)
    this.logic = new LogicPanels(page)
    this.random = random
    this.missing = new Set(this.things().map(thing => thing.name))
  }

  async upTo(edits: number): Promise<void> {
    while (this.edits < edits) {
      const left = edits - this.edits
      const possible = this.things().filter(thing => thing.takes <= left && thing.possible)
      const first = possible.filter(thing => this.missing.has(thing.name))
      const lots = (first.length > 0 ? first : possible).flatMap(thing =>
        Array<typeof thing>(thing.often).fill(thing),
      )
      const { name, what, takes } = lots[this.random(lots.length)]!
      await what()
      this.missing.delete(name)
      this.edits += takes
    }
  }

  private things(): Thing[] {
    const count = this.layers[this.scene] ?? 0
    const [any, several, hasSpace] = [count > 0, count > 1, count < 8]
    return [
      thing('draw', 4, 1, hasSpace, () => this.draw()),
      thing('draw freehand', 1, 1, hasSpace, () => this.drawFreehand()),
      thing('nudge', 4, 1, any, async () => {
        await this.choose()
        await this.keys(this.one('ArrowLeft', 'ArrowUp', 'Shift+ArrowRight', 'Shift+ArrowDown'))
      }),
      thing('resize', 3, 1, any, async () => {
        await this.choose()
        await this.keys(this.one('Control+Shift+ArrowRight', 'Control+ArrowDown'))
      }),
      thing('nudge and align', 2, 2, any, async () => {
        await this.choose()
        await this.keys('Shift+ArrowLeft', this.one('Alt+a', 'Alt+h', 'Alt+d'))
      }),
      thing('duplicate', 2, 1, any && hasSpace, async () => {
        await this.choose()
        await this.keys('Control+d')
        this.add(1)
      }),
      thing('copy and paste', 2, 1, any && hasSpace, async () => {
        await this.choose()
        await this.keys('Control+c', 'Control+v')
        this.add(1)
      }),
      thing('delete', 2, 1, count > 3, async () => {
        await this.choose()
        await this.keys('Delete')
        this.add(-1)
      }),
      thing('bring forward', 2, 1, several, async () => {
        await this.choose(1)
        await this.keys(this.one(']', 'Control+]'))
      }),
      thing('send backward', 1, 1, several, async () => {
        await this.choose(count)
        await this.keys(this.one('[', 'Control+['))
      }),
      thing('hide and show', 2, 2, any, async () => {
        await this.choose()
        await this.keys('Control+Shift+H', 'Control+Shift+H')
      }),
      thing('lock and unlock', 2, 2, any, async () => {
        await this.choose()
        await this.keys('Control+Shift+L', 'Control+Shift+L')
      }),
      thing('flip', 1, 1, any, async () => {
        await this.choose()
        await this.keys(this.one('Shift+H', 'Shift+V'))
      }),
      thing('group, move and ungroup', 2, 3, several, async () => {
        await this.keys('Escape', 'Escape', 'Control+a', 'Control+g', 'Shift+ArrowDown', 'Control+Shift+G')
      }),
      thing('separate orientations and join', 1, 2, any, async () => {
        await this.choose()
        await this.keys('Shift+S', 'Shift+S')
      }),
      thing('nudge in landscape', 2, 1, any, async () => {
        await this.choose()
        await this.keys('Alt+o', 'ArrowDown', 'Alt+o')
      }),
      thing('rename', 1, 1, any, () => this.rename()),
      thing('recolour', 1, 1, any, () => this.recolour()),
      thing('animate', 1, 1, any, () => this.animate()),
      thing('add an event', 1, 2, true, () => this.addEvent()),
      thing('add a variable', 1, 1, true, () => this.addVariable()),
      thing('add a scene', 1, 1, any && this.layers.length < 3, () => this.addScene()),
      thing('open a scene', 1, 0, this.layers.length > 1, () => this.openScene()),
    ]
  }

  private one(...keys: string[]): string {
    return keys[this.random(keys.length)] ?? ''
  }

  private add(by: number): void {
    this.layers[this.scene] = (this.layers[this.scene] ?? 0) + by
  }

  private async keys(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  /** Goes to a layer by the keyboard, counted from the lowest. */
  private async choose(at = 1 + this.random(this.layers[this.scene] ?? 1)): Promise<void> {
    await this.keys('Escape', 'Escape', ...Array<string>(at).fill('Tab'))
    await expect(this.page.getByTestId('canvas-status')).not.toHaveText('Nothing is selected')
  }

  private async back(): Promise<void> {
    await this.editor.canvas().focus()
  }

  private async draw(): Promise<void> {
    await this.keys('Escape', 'Escape', this.one('r', 'o'), 'Enter')
    this.add(1)
  }

  private async drawFreehand(): Promise<void> {
    await this.keys('Escape', 'Escape', this.one('r', 'o'))
    const [x, y] = [50 + this.random(400), 50 + this.random(900)]
    await this.editor.drag({ x, y }, { x: x + 80 + this.random(150), y: y + 80 + this.random(150) })
    this.add(1)
  }

  private async rename(): Promise<void> {
    await this.choose()
    await this.page.getByRole('tab', { name: 'Appearance' }).click()
    await this.page.getByRole('textbox', { name: 'Layer name' }).fill(`Layer ${this.edits}`)
    await this.page.keyboard.press('Enter')
    await this.back()
  }

  private async recolour(): Promise<void> {
    await this.keys('Escape', 'Escape')
    await this.page.getByRole('tab', { name: 'Appearance' }).click()
    // The panel follows the selection a moment later.
    await expect(this.page.getByRole('radio', { name: 'Whole project' })).toBeVisible()
    const field = this.page
      .getByRole('region', { name: 'Appearance' })
      .getByRole('textbox', { name: 'Colour', exact: true })
    await field.fill(`#${(0x100000 + this.edits * 4099).toString(16)}`)
    await field.press('Enter')
    await this.back()
  }

  private async animate(): Promise<void> {
    await this.choose()
    await this.page.getByRole('tab', { name: 'Animation' }).click()
    await this.page.getByRole('button', { name: 'Add an animation' }).click()
    const gallery = this.page.getByRole('dialog', { name: 'Add an animation' })
    await gallery.getByRole('button', { name: 'Zoom', exact: true }).click()
    await expect(gallery).toHaveCount(0)
    await this.back()
  }

  private async addEvent(): Promise<void> {
    await this.logic.events()
    await this.logic.of('Scene')
    await this.logic.addEvent('no touch', 'open the store')
    await this.back()
  }

  private async addVariable(): Promise<void> {
    await this.logic.rail()
    await this.logic.addVariable(this.one('Number', 'Text'))
    await this.page
      .getByRole('navigation', { name: 'Parts of the playable' })
      .getByRole('button', { name: 'Layers' })
      .click()
    await this.back()
  }

  private async addScene(): Promise<void> {
    await this.page.getByRole('button', { name: 'Add a scene', exact: true }).click()
    this.scene += 1
    this.layers.splice(this.scene, 0, 0)
    await this.back()
  }

  private async openScene(): Promise<void> {
    this.scene = this.random(this.layers.length)
    await this.logic.openScene(this.scene)
    await this.back()
  }
}
