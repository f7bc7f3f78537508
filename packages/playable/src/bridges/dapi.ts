import type { Bridge } from './bridge.ts'

interface Dapi {
  isReady(): boolean
  isViewable(): boolean
  addEventListener(
    event: string,
    listener: (value: { isViewable?: boolean; volume?: number } & number) => void,
  ): void
  getAudioVolume(): number
  openStoreUrl(): void
}

declare const dapi: Dapi

export function findDapi(): Dapi | undefined {
  return typeof dapi === 'undefined' ? undefined : dapi
}

/** DAPI, the container of ironSource. The campaign has the store address. */
export function dapiBridge(): Bridge {
  return {
    boot(go) {
      if (dapi.isReady()) go()
      else dapi.addEventListener('ready', () => go())
    },
    attach(controls) {
      if (!dapi.isViewable()) controls.pause()
      controls.setMuted(dapi.getAudioVolume() <= 0)
      dapi.addEventListener('audioVolumeChange', volume => controls.setMuted(Number(volume) <= 0))
      dapi.addEventListener('viewableChange', event =>
        event.isViewable ? controls.resume() : controls.pause(),
      )
    },
    openStore: () => dapi.openStoreUrl(),
  }
}
