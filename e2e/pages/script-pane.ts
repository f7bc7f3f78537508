import { expect, type Locator, type Page } from '@playwright/test'

/** A user's verbs with scripts: the list in the rail, the code, what is offered and marked. */
export class ScriptPane {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  private list(): Locator {
    return this.page.getByRole('region', { name: 'Scripts', exact: true })
  }

  async add() {
    await this.list().getByRole('button', { name: 'Add a script' }).click()
    await expect(this.code()).toBeVisible({ timeout: 60_000 })
  }

  async import(file: { name: string; mimeType: string; buffer: Buffer }) {
    const chooser = this.page.waitForEvent('filechooser')
    await this.list().getByRole('button', { name: 'Import a .ts or .js file' }).click()
    await (await chooser).setFiles(file)
  }

  code(): Locator {
    return this.page.getByRole('textbox', { name: /^Code of / })
  }

  async type(text: string) {
    await this.code().click()
    await this.page.keyboard.type(text)
  }

  /** A completion offered at the cursor. */
  offer(label: string): Locator {
    return this.page
      .getByRole('option')
      .filter({
        has: this.page
          .getByText(label, { exact: true })
          .or(this.page.locator('.cm-completionLabel', { hasText: label })),
      })
      .first()
  }

  async take(label: string) {
    await this.offer(label).click()
  }

  marks(): Locator {
    return this.page.locator('.cm-lintRange-error')
  }

  problems(): Locator {
    return this.page.getByRole('list', { name: 'Problems of the script' })
  }

  status(): Locator {
    return this.page.locator('section[data-region="script"]').getByRole('status')
  }

  reference(): Locator {
    return this.page.getByRole('complementary', { name: 'What a script can do' })
  }

  async search(words: string) {
    await this.reference().getByRole('textbox', { name: 'Search' }).fill(words)
  }

  async close() {
    await this.page.getByRole('button', { name: 'Close the script' }).click()
  }
}
