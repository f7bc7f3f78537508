import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

/** A user's verbs in the playable editor. */
export class EditorPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get player(): FrameLocator {
    return this.page.frameLocator('.stage iframe')
  }

  field(id: string): Locator {
    return this.page.locator(`[data-param="${id}"]`)
  }

  async openLevel(name: string | RegExp) {
    await this.page.getByRole('navigation', { name: 'Parts of the creative' }).getByRole('button', { name }).first().click()
  }

  async saved() {
    await expect(this.page.locator('.save-badge')).toHaveAttribute('data-state', 'saved', { timeout: 20_000 })
  }

  /** A picture of the preview as a person sees it. */
  async picture(): Promise<Buffer> {
    return this.page.locator('.stage-view').screenshot({ animations: 'disabled' })
  }

  async download(channels: number) {
    await this.page.getByRole('button', { name: 'Download', exact: true }).click()
    const dialog = this.page.getByRole('dialog')
    await expect(dialog.locator('.channel').first()).toBeVisible({ timeout: 60_000 })
    const free = dialog.locator('.channel:not(.blocked) input[type=checkbox]')
    expect(await free.count()).toBeGreaterThanOrEqual(channels)
    for (let index = 0; index < channels; index += 1) await free.nth(index).check()
    await dialog.getByRole('button', { name: `Download ${channels} packages` }).click()
    const save = this.page.getByRole('link', { name: 'Save the file' }).or(this.page.getByRole('button', { name: 'Save the file' }))
    await expect(save).toBeVisible({ timeout: 110_000 })
    const [file] = await Promise.all([this.page.waitForEvent('download'), save.click()])
    return file.path()
  }
}
