import type { VideoPort } from '@adloom/engine/host'

const longestMs = 8000

/** Films for a picture of a scene: each shows where it begins, whatever time it is. */
export function posterFilms(urlOf: (asset: string) => string): {
  open(asset: string): VideoPort
  ready(): Promise<unknown>
} {
  const coming: Promise<void>[] = []
  return {
    open(asset) {
      const film = document.createElement('video')
      let first: number | undefined
      film.muted = true
      film.preload = 'auto'
      film.src = urlOf(asset)
      coming.push(
        new Promise(resolve => {
          film.addEventListener('loadeddata', () => {
            film.width = film.videoWidth
            film.height = film.videoHeight
            if (first === undefined) resolve()
            else film.currentTime = first / 1000
          })
          film.addEventListener('seeked', () => resolve())
          film.addEventListener('error', () => resolve())
          // A picture without its film is better than none at all.
          setTimeout(resolve, longestMs)
        }),
      )
      const nothing = () => {}
      return {
        picture: () => (film.readyState > 1 && film.videoWidth > 0 ? film : undefined),
        frame: () => 0,
        time: () => undefined,
        ended: () => false,
        seek(at) {
          first ??= at
        },
        play: nothing,
        pause: nothing,
        setVolume: nothing,
        setMuted: nothing,
        unlock: nothing,
        destroy() {
          film.removeAttribute('src')
          film.load()
        },
      }
    },
    ready: () => Promise.all(coming),
  }
}
