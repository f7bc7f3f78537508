import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { createPlayable } from './create-playable.ts'
import { saveNow } from './save-now.ts'

/** A user's verbs in the playable editor. */
export class EditorPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Creates a project of a template with the API, as the library does, and opens it. */
  async create(template: string, name: string): Promise<void> {
    const { templateId, id } = await createPlayable(this.page, template, name)
    await this.page.goto(`/my-project/playable/${templateId}/custom/${id}`)
    await this.shown()
  }

  projectId(): number {
    return Number(/custom\/(\d+)/.exec(this.page.url())?.[1])
  }

  field(id: string): Locator {
    return this.page.locator(`.inspector [data-param="${id}"]`)
  }

  level(name: string): Locator {
    return this.page.getByRole('navigation', { name: 'Parts of the creative' }).getByRole('button', { name })
  }

  /** The preview has drawn its first frame and the scenes have their thumbnails. */
  async shown() {
    await expect(this.page.locator('.level-image img').first()).toBeVisible({ timeout: 60_000 })
    await expect(this.page.locator('.stage [role=status]')).toHaveCount(0, { timeout: 60_000 })
  }

  async saved() {
    await saveNow(this.page)
  }

  async undo() {
    await this.page.getByRole('button', { name: 'Undo' }).click()
  }

  async redo() {
    await this.page.getByRole('button', { name: 'Redo' }).click()
  }

  /** The thumbnail of a scene in the level selector, drawn by the engine from the current project. */
  async sceneImage(name: string): Promise<string> {
    return (await this.level(name).locator('img').getAttribute('src')) ?? ''
  }

  /** Runs an action and waits until the scene looks different. */
  async changes(scene: string, act: () => Promise<void>) {
    const before = await this.sceneImage(scene)
    await act()
    await expect.poll(() => this.sceneImage(scene), { timeout: 30_000 }).not.toBe(before)
  }

  async setProduct(product: { name: string; ios: string; android: string }) {
    await this.page.getByRole('button', { name: 'Project info and product' }).click()
    await this.fillProduct(product)
  }

  /** In the dialog that is open. */
  async fillProduct(product: { name: string; ios: string; android: string }) {
    const dialog = this.page.getByRole('dialog')
    await dialog.getByLabel('Product name').fill(product.name)
    await dialog.getByLabel('App Store link').fill(product.ios)
    await dialog.getByLabel('Google Play link').fill(product.android)
    await dialog.getByRole('button', { name: 'Save product' }).click()
    await expect(this.page.getByText('Product saved')).toBeVisible()
    await this.page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }

  /**
   * Packs the first `count` channels that are allowed and returns the downloaded bytes.
   */
  async download(count: number): Promise<Uint8Array> {
    await this.page.getByRole('button', { name: 'Download', exact: true }).click()
    const dialog = this.page.getByRole('dialog')
    await expect(dialog.locator('.channels[aria-busy=false] .channel').first()).toBeVisible({
      timeout: 90_000,
    })
    const free = dialog.locator('.channel:not(.blocked) input[type=checkbox]')
    expect(await free.count()).toBeGreaterThanOrEqual(count)
    for (let index = 0; index < count; index += 1) await free.nth(index).check()
    const [download] = await Promise.all([
      this.page.waitForEvent('download', { timeout: 110_000 }),
      dialog
        .getByRole('button', { name: count === 1 ? /^Download$/ : new RegExp(`^Download ${count} package`) })
        .click(),
    ])
    await expect(this.page.getByRole('link', { name: 'Download again' })).toBeVisible()
    return readFile(await download.path())
  }
}
