import { expect, type Locator, type Page } from '@playwright/test'

/** The list of free projects, as a person uses it. */
export class FreeListPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async open(): Promise<void> {
    await this.#page.goto('/my-project/playable/playsmart')
    await expect(this.#page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  card(name: string): Locator {
    return this.#page.getByRole('article', { name, exact: true })
  }

  async names(): Promise<string[]> {
    return this.#page.getByRole('article').getByRole('heading').allInnerTexts()
  }

  async find(keyword: string): Promise<void> {
    await this.#page.getByRole('textbox', { name: 'Search by name or ID' }).fill(keyword)
    await this.#page.keyboard.press('Enter')
  }

  /** Runs an entry of a project's menu. */
  async act(name: string, what: string): Promise<void> {
    await this.#page.getByRole('button', { name: `More for ${name}`, exact: true }).click()
    await this.#page.getByRole('menuitem', { name: what, exact: true }).click()
  }

  /** Makes a project of what is found under `choose`; the editor is open afterwards. */
  async begin({ from, choose, name }: { from?: string; choose: string; name?: string }): Promise<void> {
    const dialog = await this.#create(from)
    await dialog
      .getByRole('tabpanel')
      .getByRole('button', { name: new RegExp(`^${choose}`) })
      .first()
      .click()
    if (name !== undefined) await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await this.#make(dialog)
  }

  async beginWithFile(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const dialog = await this.#create('Photoshop file')
    await dialog.getByTestId('psd-file').setInputFiles(file)
    await this.#make(dialog)
  }

  async #create(from: string | undefined): Promise<Locator> {
    await this.#page.getByRole('button', { name: 'New project' }).first().click()
    const dialog = this.#page.getByRole('dialog')
    if (from !== undefined) await dialog.getByRole('tab', { name: from, exact: true }).click()
    return dialog
  }

  async #make(dialog: Locator): Promise<void> {
    await dialog.getByRole('button', { name: 'Create and edit' }).click()
    await this.#page.waitForURL(/\/workbench\?id=\d+/, { timeout: 60_000 })
  }
}
