import { expect, type Locator, type Page } from '@playwright/test'

/** The video editor with the verbs of a person. */
export class VideoEditorPage {
  readonly page: Page
  readonly timeline: Locator

  constructor(page: Page) {
    this.page = page
    this.timeline = page.getByTestId('timeline')
  }

  /** Makes a video of a ratio from the list of videos and opens it. */
  async create(name: string, ratio = '9:16'): Promise<void> {
    await this.page.goto('/my-project/video/normal')
    await this.page.getByRole('button', { name: 'New video' }).first().click()
    const dialog = this.page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('radio', { name: ratio }).click()
    await dialog.getByRole('button', { name: 'Create empty video' }).click()
    await expect(this.timeline).toBeVisible({ timeout: 30_000 })
  }

  async openTab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name }).click()
  }

  async addText(preset: string): Promise<void> {
    await this.openTab('Text')
    await this.page.getByRole('tabpanel').getByRole('button', { name: preset, exact: true }).click()
  }

  async upload(name: string, mimeType: string, buffer: Buffer): Promise<void> {
    await this.openTab('Media')
    await this.page.getByTestId('video-upload').setInputFiles({ name, mimeType, buffer })
    await expect(this.file(name)).toBeEnabled({ timeout: 60_000 })
  }

  file(name: string): Locator {
    return this.page.getByRole('button', { name: `Add ${name} to the video` })
  }

  clips(): Locator {
    return this.page.getByRole('listbox').getByRole('option')
  }

  playhead(): Locator {
    return this.page.getByTestId('playhead')
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  async saved(): Promise<void> {
    await expect(this.page.locator('[data-state]').first()).toHaveAttribute('data-state', 'saved', {
      timeout: 20_000,
    })
  }
}
