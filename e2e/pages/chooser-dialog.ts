import { expect, type Locator, type Page } from '@playwright/test'

/** A person's verbs in the dialog where an asset is chosen. */
export class ChooserDialog {
  readonly page: Page
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('tablist', { name: 'Where to choose from' }) })
  }

  async open(field: Locator) {
    await field.getByRole('button', { name: 'Replace', exact: true }).click()
    await expect(this.dialog).toBeVisible()
  }

  async tab(name: string) {
    await this.dialog.getByRole('tab', { name }).click()
  }

  cell(name: string): Locator {
    return this.dialog.getByRole('gridcell').filter({ has: this.page.getByTitle(name, { exact: true }) })
  }

  /** Writes into the search and waits until what was found before has gone. */
  async search(word: string) {
    await this.dialog.getByRole('textbox', { name: 'Search' }).fill(word)
    await expect(
      this.dialog
        .getByRole('gridcell')
        .filter({ hasNotText: new RegExp(word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i') }),
    ).toHaveCount(0)
  }

  preview(): Locator {
    return this.dialog.getByRole('complementary', { name: 'Preview' })
  }

  async upload(file: { name: string; mimeType: string; buffer: Buffer }) {
    await this.page.getByTestId('chooser-file').setInputFiles(file)
  }

  async closed() {
    await expect(this.dialog).toBeHidden({ timeout: 30_000 })
  }
}
