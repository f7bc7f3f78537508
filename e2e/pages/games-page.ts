import { expect, type Locator, type Page } from '@playwright/test'
import { FreeEditorPage } from './free-editor-page.ts'
import { LogicPanels } from './logic-panels.ts'
import { packForNetworks } from './pack-for-networks.ts'

export interface PackedGame {
  /** The ad of one network, as downloaded. */
  file: { name: string; bytes: Uint8Array }
  /** The game's layer, what it is laid out as, and the size it is drawn in each way the screen is held. */
  node: string
  config: Record<string, unknown>
  upright: { w: number; h: number }
  across: { w: number; h: number }
  scenes: { play: string; win: string; fail: string }
  /** Buttons of both endings. */
  buttons: { win: string; fail: string }
}

/**
 * A user's verbs for games in the free editor: put one on the canvas, lay it out, lead its end on, pack it.
 */
export class GamesPage {
  readonly editor: FreeEditorPage
  readonly page: Page
  private readonly logic: LogicPanels
  /** The layer name of the game. */
  private game = ''

  constructor(page: Page) {
    this.page = page
    this.editor = new FreeEditorPage(page)
    this.logic = new LogicPanels(page)
  }

  private async rail(panel: string) {
    await this.page
      .getByRole('navigation', { name: 'Parts of the playable' })
      .getByRole('button', { name: panel })
      .click()
  }

  /** A new playable with one game in the middle. */
  async begin(name: string, game: string) {
    await this.editor.create(`${name} ${Date.now()}`)
    await this.rail('Assets')
    await this.page.getByRole('group', { name: 'Games' }).getByRole('button', { name: game }).click()
    this.game = game
    await this.editor.selected(`${game} is selected`)
  }

  inspector(): Locator {
    return this.page.getByRole('region', { name: 'Appearance' })
  }

  async openLayout(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Quick layout' }).click()
    const dialog = this.page.getByRole('dialog', { name: /^Quick layout/ })
    await expect(dialog).toBeVisible()
    return dialog
  }

  async solvable(where: Locator, word: 'yes' | 'no' = 'yes') {
    await expect(where.locator(`[data-verdict="${word}"]`)).toBeVisible({ timeout: 60_000 })
  }

  async apply(dialog: Locator) {
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(dialog).toBeHidden()
  }

  async fill(name: string, value: string, where: Locator = this.inspector()) {
    const field = where.getByRole('spinbutton', { name, exact: true })
    await field.fill(value)
    await field.press('Enter')
  }

  async choose(name: string, option: string) {
    await this.inspector().getByRole('combobox', { name, exact: true }).click()
    await this.page
      .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
      .filter({ hasText: option })
      .first()
      .click()
  }

  /**
   * A scene for the win and one for the failure, both from the presets; the win ends the ad, the failure can
   * be tried again.
   */
  async leadOn() {
    await this.rail('Presets')
    for (const name of ['Win', 'Fail']) {
      await this.page.getByRole('button', { name: `Add the scene “${name}”` }).click()
      await this.page.getByRole('button', { name: `Add the scene “${name}”` }).blur()
    }
    await this.rail('Layers')
    await expect(this.page.locator('[data-scene]')).toHaveCount(3)
    const scene = (name: string) =>
      this.page.getByRole('tree', { name: 'Scenes' }).getByRole('treeitem', { name: new RegExp(`^${name}`) })
    const layer = (name: string) =>
      this.page
        .getByRole('tree', { name: 'Layers' })
        .getByRole('treeitem')
        .filter({ hasText: new RegExp(`^${name}$`) })
    await scene('Scene 1').click()
    await layer(this.game).click()
    await this.logic.events()
    await this.logic.addEvent('gameplay', 'go to a scene')
    await this.logic.addEvent('gameplay', 'go to a scene')
    for (const [at, sentence] of [
      `When ${this.game} reports a win`,
      `When ${this.game} reports a failure`,
    ].entries())
      await expect(this.logic.event(at)).toContainText(sentence)
    await expect(this.logic.event(0)).toContainText('Go to Win')
    await expect(this.logic.event(1)).toContainText('Go to Fail')
    await this.logic.event(0).getByRole('button', { name: 'Add response' }).click()
    await this.logic.choose('Add response', 'report the end')
    for (const [name, response] of [
      ['Win', 'open the store'],
      ['Fail', 'replay'],
    ] as const) {
      await scene(name).click()
      await layer('Button').click()
      await this.logic.addEvent('tap', response)
    }
    await scene('Scene 1').click()
  }

  /** Packs for Meta: the file is the ad itself. */
  async pack(): Promise<PackedGame> {
    const records = await this.editor.records()
    const game = Object.values(records).find(record => record.kind === 'game')!
    const buttonOf = (scene: string) =>
      Object.values(records).find(record => record.parentId === scene && record.name === 'Button')?.id ?? ''
    const named = (name: string) =>
      Object.values(records).find(record => record.type === 'scene' && String(record.name) === name)?.id ?? ''
    const id = Number(new URL(this.page.url()).searchParams.get('id'))
    const file = await packForNetworks(this.page, 'ps', id, ['meta'])
    const place = game.portrait as { w: number; h: number }
    return {
      file,
      node: game.id,
      config: game.config as Record<string, unknown>,
      upright: place,
      across: (game.landscape as { w: number; h: number } | undefined) ?? place,
      scenes: { play: game.parentId as string, win: named('Win'), fail: named('Fail') },
      buttons: { win: buttonOf(named('Win')), fail: buttonOf(named('Fail')) },
    }
  }
}
