import { bootAtOnce } from './boot-at-once.ts'
import type { Bridge } from './bridge.ts'

declare const yandexHTML5BannerApi: { getClickURLNum(index: number): string } | undefined

/** Yandex Direct: the click goes through a real anchor whose address their interface gives. */
export function createBridge(): Bridge {
  return {
    boot: bootAtOnce,
    openStore() {
      if (typeof yandexHTML5BannerApi === 'undefined') return
      const anchor = document.createElement('a')
      anchor.target = '_blank'
      anchor.href = yandexHTML5BannerApi.getClickURLNum(1)
      document.body.appendChild(anchor)
      anchor.click()
      anchor.remove()
    },
  }
}
