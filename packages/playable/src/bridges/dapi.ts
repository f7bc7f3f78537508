import type { Bridge } from './bridge.ts'

interface Dapi {
  isReady(): boolean
  isViewable(): boolean
  addEventListener(event: string, listener: (value: { isViewable?: boolean; volume?: number } & number) => void): void
  getAudioVolume(): number
  openStoreUrl(): void
}

declare const dapi: Dapi

export function findDapi(): Dapi | undefined {
  return typeof dapi === 'undefined' ? undefined : dapi
}

/** ironSource's own container; the store address is the campaign's. */
export function dapiBridge(): Bridge {
  return {
    boot(go) {
      const shown = (): void => {
        if (dapi.isViewable()) return go()
        let gone = false
        dapi.addEventListener('viewableChange', event => { if (event.isViewable && !gone) { gone = true; go() } })
      }
      if (dapi.isReady()) shown()
      else dapi.addEventListener('ready', shown)
    },
    attach(controls) {
      controls.setMuted(dapi.getAudioVolume() <= 0)
      dapi.addEventListener('audioVolumeChange', volume => controls.setMuted(Number(volume) <= 0))
      dapi.addEventListener('viewableChange', event => event.isViewable ? controls.resume() : controls.pause())
    },
    openStore: () => dapi.openStoreUrl(),
  }
}
