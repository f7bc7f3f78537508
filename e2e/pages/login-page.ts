import type { Page } from '@playwright/test'

export const demoPassword = 'adloom-demo'

export class LoginPage {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async signIn(account = 'demo@adloom.local', password = demoPassword) {
    await this.page.goto('/login')
    await this.page.getByLabel(/e-?mail|account/i).first().fill(account)
    await this.page.getByLabel(/password/i).first().fill(password)
    await this.page.getByRole('button', { name: /sign in|log in/i }).click()
    await this.page.waitForURL(url => !url.pathname.startsWith('/login'))
  }
}
