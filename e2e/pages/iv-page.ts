import { expect, type Locator, type Page } from '@playwright/test'
import { ChooserDialog } from './chooser-dialog.ts'

/** A user's verbs in the editor of interactive videos. */
export class IvPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async create(name: string) {
    const answer = await this.page.request.post('/api/ps/project/create', { data: { name, kind: 'iv' } })
    const { data } = (await answer.json()) as { data: { id: number } }
    await this.page.goto(`/iv?id=${data.id}`)
    await expect(this.tree()).toBeVisible({ timeout: 60_000 })
  }

  tree(): Locator {
    return this.page.getByRole('tree', { name: 'Storyboard' })
  }

  storyClip(name: string | RegExp): Locator {
    return this.tree().getByRole('treeitem', { name })
  }

  /** The elements of the part on the canvas. */
  element(kind: string): Locator {
    return this.page.getByRole('region', { name: kind, exact: true })
  }

  addElement(kind: RegExp) {
    return this.pick(this.page.getByRole('button', { name: 'Add an interaction' }), kind)
  }

  /** Presses a button, and what it offers where it offers something. */
  private async pick(button: Locator, name?: RegExp) {
    if (name === undefined) return button.click()
    const item = this.page.getByRole('menuitem', { name })
    // A menu that is still unfolding lets a press through.
    await expect(async () => {
      if (!(await item.isVisible())) await button.click({ timeout: 5000 })
      await item.click({ timeout: 5000 })
      await expect(item).toBeHidden({ timeout: 2000 })
    }).toPass()
  }

  async leads(select: Locator, to: RegExp) {
    await select.click()
    // The list before this one may still be fading.
    await this.page
      .locator('.ant-select-dropdown:visible .ant-select-item-option')
      .filter({ hasText: to })
      .last()
      .click()
    await expect(select).toContainText(to)
  }

  async chooseVideo(clip: RegExp, file: { name: string; mimeType: string; buffer: Buffer }) {
    await this.choose(clip, chooser => chooser.upload(file))
  }

  /** Chooses a video that is in the library already. */
  async chooseOwnVideo(clip: RegExp, name: string) {
    await this.choose(clip, async chooser => {
      await chooser.tab('My assets')
      await chooser.cell(name).dblclick()
    })
  }

  private async choose(clip: RegExp, act: (chooser: ChooserDialog) => Promise<void>) {
    await this.storyClip(clip).click()
    await this.page.getByRole('button', { name: 'Video: choose a file' }).click()
    const chooser = new ChooserDialog(this.page)
    await act(chooser)
    await chooser.closed()
    await expect(this.storyClip(clip)).not.toContainText('No video yet')
  }

  /** The part on the canvas has no video: there it asks for one. */
  async chooseOnCanvas(file: { name: string; mimeType: string; buffer: Buffer }) {
    await this.page
      .getByRole('region', { name: 'No video yet' })
      .getByRole('button', { name: 'Choose a video' })
      .click()
    const chooser = new ChooserDialog(this.page)
    await chooser.upload(file)
    await chooser.closed()
    await expect(this.page.getByRole('region', { name: 'No video yet' })).toHaveCount(0)
  }

  tracks(): Locator {
    return this.page.getByRole('region', { name: 'Tracks' })
  }

  track(name: string): Locator {
    return this.tracks().getByRole('group', { name, exact: true })
  }

  clip(name: RegExp): Locator {
    return this.track('Video').getByRole('button', { name })
  }

  playhead(): Locator {
    return this.tracks().getByRole('slider', { name: 'Playhead' })
  }

  /** By keys, tenths of a second from the beginning of the branch. */
  async seek(tenths: number) {
    await this.playhead().focus()
    await this.page.keyboard.press('Home')
    for (let at = 0; at < Math.floor(tenths / 10); at += 1) await this.page.keyboard.press('Shift+ArrowRight')
    for (let at = 0; at < tenths % 10; at += 1) await this.page.keyboard.press('ArrowRight')
  }

  /** Drags along the ruler. */
  async scrub(fromPx: number, toPx: number) {
    const ruler = await this.tracks().getByTestId('ruler').boundingBox()
    if (!ruler) throw new Error('no ruler')
    await this.page.mouse.move(ruler.x + fromPx, ruler.y + ruler.height / 2)
    await this.page.mouse.down()
    await this.page.mouse.move(ruler.x + toPx, ruler.y + ruler.height / 2, { steps: 5 })
    await this.page.mouse.up()
  }

  /** Runs an action and waits until the canvas looks different. */
  async showsOther(act: () => Promise<void>, focus?: Locator) {
    const canvas = this.page.getByTestId('stage').locator('~ canvas').first()
    const look = async () => (await canvas.screenshot()).toString('base64')
    const before = await look()
    await focus?.focus()
    await act()
    await expect.poll(look, { timeout: 20_000 }).not.toBe(before)
  }

  async trimEnd(clip: RegExp, dx: number) {
    await this.clip(clip).hover()
    const box = await this.clip(clip).locator('[data-edge="end"]').boundingBox()
    if (!box) throw new Error('no edge')
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await this.page.mouse.move(from.x, from.y)
    await this.page.mouse.down()
    await this.page.mouse.move(from.x + dx / 2, from.y, { steps: 4 })
    await this.page.mouse.move(from.x + dx, from.y, { steps: 4 })
    await this.page.mouse.up()
  }

  async addLayer(button: string, file?: { name: string; mimeType: string; buffer: Buffer }, kind?: RegExp) {
    await this.pick(this.tracks().getByRole('button', { name: button }), kind)
    if (!file) return
    const chooser = new ChooserDialog(this.page)
    await chooser.upload(file)
    await chooser.closed()
  }

  async menu(item: string | RegExp) {
    await this.page.getByRole('button', { name: 'Project menu' }).click()
    await this.page.getByRole('menuitem', { name: item }).click()
  }
}
