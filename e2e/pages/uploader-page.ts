import { expect, type CDPSession, type Locator, type Page } from '@playwright/test'

/** A user's verbs in the uploader of the library. */
export class UploaderPage {
  private readonly page: Page
  readonly dialog: Locator
  readonly panel: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog', { name: 'Upload assets' })
    this.panel = page.getByTestId('upload-panel')
  }

  async open() {
    await this.page.goto('/creative-assets/media/resources')
    await expect(this.page.getByRole('button', { name: 'Upload', exact: true })).toBeVisible()
  }

  /** Drops a folder or a file of this computer on the middle of the window, with the events of a real drag. */
  async drop(path: string, whileOver: () => Promise<void> = async () => undefined) {
    const session: CDPSession = await this.page.context().newCDPSession(this.page)
    const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
      session.send('Input.dispatchDragEvent', {
        type,
        x: 640,
        y: 400,
        data: { items: [], files: [path], dragOperationsMask: 1 },
      })
    // Drag events continue until the page shows the drop target.
    await expect(async () => {
      await drag('dragEnter')
      await drag('dragOver')
      await expect(this.page.getByTestId('drop-overlay')).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
    await whileOver()
    await drag('drop')
    await session.detach()
  }

  async choose(file: { name: string; mimeType: string; buffer: Buffer }) {
    await this.page.getByRole('button', { name: 'Upload', exact: true }).click()
    await this.add(file)
  }

  /** Adds a file in the open dialog. */
  async add(file: { name: string; mimeType: string; buffer: Buffer }) {
    await this.dialog.getByTestId('upload-files').setInputFiles(file)
  }

  /** The row of the file of that name, in any folder. */
  row(name: string): Locator {
    return this.page.getByTestId('upload-row').filter({
      has: this.page.getByRole('button', {
        name: new RegExp(`^(Rename|Remove|Cancel|Try) ${name.replace(/[.()]/g, '\\$&')}`),
      }),
    })
  }

  filter(name: string): Locator {
    return this.dialog.getByRole('button', { name: new RegExp(`^${name} \\d+$`) })
  }

  async start(count: number) {
    await this.dialog
      .getByRole('button', { name: count === 1 ? 'Upload 1 file' : `Upload ${count} files` })
      .click()
    await expect(this.dialog).toBeHidden()
  }
}
