import type { Page } from '@playwright/test'

/** The video that a packed ad plays. */
export class PackedVideo {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Seconds of its file, and how often it went back since it was watched. */
  async now(): Promise<
    { time: number; width: number; paused: boolean; ended: boolean; backs: number } | undefined
  > {
    return (await this.page.frames().at(-1)?.evaluate(`(() => {
      const video = [...document.querySelectorAll('video')].at(-1)
      return video && { time: video.currentTime, width: video.videoWidth, paused: video.paused, ended: video.ended, backs: Number(video.dataset.backs ?? 0) }
    })()`)) as never
  }

  async watch(): Promise<void> {
    await this.page.frames().at(-1)?.evaluate(`(() => {
      const video = [...document.querySelectorAll('video')].at(-1)
      video.addEventListener('seeked', () => { video.dataset.backs = Number(video.dataset.backs ?? 0) + 1 })
    })()`)
  }
}
