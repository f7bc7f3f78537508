import type { Page } from '@playwright/test'

/** The film that is on in a packed ad, as the browser plays it. */
export class PackedFilm {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Seconds of its file, and how often it went back since it was watched. */
  async now(): Promise<
    { time: number; width: number; paused: boolean; ended: boolean; backs: number } | undefined
  > {
    return (await this.page.frames().at(-1)?.evaluate(`(() => {
      const film = [...document.querySelectorAll('video')].at(-1)
      return film && { time: film.currentTime, width: film.videoWidth, paused: film.paused, ended: film.ended, backs: Number(film.dataset.backs ?? 0) }
    })()`)) as never
  }

  async watch(): Promise<void> {
    await this.page.frames().at(-1)?.evaluate(`(() => {
      const film = [...document.querySelectorAll('video')].at(-1)
      film.addEventListener('seeked', () => { film.dataset.backs = Number(film.dataset.backs ?? 0) + 1 })
    })()`)
  }
}
