import { expect, type Locator, type Page } from '@playwright/test'

/** A user's verbs around the bell. */
export class NotificationsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open() {
    await this.page.goto('/creative-template/playable/lib')
    await expect(this.page.getByRole('article').first()).toBeVisible()
  }

  /** The bell with this count. */
  badge(count: number): Locator {
    return this.page.getByRole('button', {
      name: count === 0 ? 'Notifications' : `Notifications ${count}`,
      exact: true,
    })
  }

  popUp(title: string): Locator {
    return this.page.getByRole('dialog', { name: title })
  }

  drawer(): Locator {
    return this.page.locator('.ant-drawer').getByRole('dialog')
  }

  async ignoreAll() {
    await this.bell().click()
    const all = this.panel().getByRole('button', { name: 'Mark all as read' })
    await expect(this.panel().getByRole('article').first()).toBeVisible()
    if (await all.isVisible()) await all.click()
    await this.page.keyboard.press('Escape')
    await expect(this.badge(0)).toBeVisible()
  }

  async viewAll() {
    await this.bell().click()
    await this.panel().getByRole('button', { name: 'View all' }).click()
    await expect(this.drawer()).toBeVisible()
  }

  /** Writes in all languages and sends to everybody. */
  async send(message: { title: string; content: string; popUp: boolean }) {
    await this.open()
    await this.viewAll()
    await this.drawer().getByRole('button', { name: 'Send a message' }).click()
    const dialog = this.page.getByRole('dialog', { name: 'Send a message' })
    for (const [language, mark] of [
      ['English', ''],
      ['简体中文', ' (zh)'],
      ['日本語', ' (ja)'],
    ] as const) {
      await dialog.getByText(language, { exact: true }).click()
      await dialog.getByLabel('Title').fill(message.title + mark)
      await dialog.getByLabel('Text', { exact: true }).fill(message.content + mark)
    }
    if (message.popUp) await dialog.getByLabel('Open automatically as a dialog').check()
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(this.page.getByText('The message was sent.')).toBeVisible()
  }

  private bell(): Locator {
    return this.page.getByRole('button', { name: /^Notifications/ })
  }

  private panel(): Locator {
    return this.page.locator('.ant-popover').getByRole('dialog', { name: 'Notifications' })
  }
}
