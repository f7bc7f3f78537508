import { expect, type Page } from '@playwright/test'
import { EditorPage } from './editor-page.ts'

/** A user's verbs in the template library. */
export class LibraryPage {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open() {
    await this.page.goto('/creative-template/playable/lib')
    await expect(this.page.getByRole('article').first()).toBeVisible()
  }

  /** Makes a project of a template and waits for its editor. */
  async use(template: string, name: string): Promise<EditorPage> {
    const card = this.page.getByRole('article', { name: template })
    await card.hover()
    await card.getByRole('button', { name: `Use ${template}` }).click()
    const dialog = this.page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('button', { name: 'Create and edit' }).click()
    await this.page.waitForURL(/\/my-project\/playable\/\d+\/custom\/\d+/)
    const editor = new EditorPage(this.page)
    await editor.shown()
    return editor
  }
}
