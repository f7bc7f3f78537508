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

  part(name: string | RegExp): Locator {
    return this.tree().getByRole('treeitem', { name })
  }

  /** The elements of the part on the canvas. */
  element(kind: string): Locator {
    return this.page.getByRole('region', { name: kind, exact: true })
  }

  async addElement(kind: RegExp) {
    await this.page.getByRole('button', { name: 'Add an interactive element' }).click()
    await this.page.getByRole('menuitem', { name: kind }).click()
  }

  async leads(select: Locator, to: RegExp) {
    await select.click()
    await this.page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: to }).click()
  }

  async chooseVideo(part: RegExp, file: { name: string; mimeType: string; buffer: Buffer }) {
    await this.part(part).click()
    await this.page.getByRole('button', { name: 'Video: choose a file' }).click()
    const chooser = new ChooserDialog(this.page)
    await chooser.upload(file)
    await chooser.closed()
    await expect(this.part(part)).not.toContainText('No video yet')
  }
}
