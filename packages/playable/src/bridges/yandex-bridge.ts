import { bootAtOnce } from './boot-at-once.ts'
import type { Bridge } from './bridge.ts'

declare const yandexHTML5BannerApi: { getClickURLNum(index: number): string } | undefined

/** Yandex Direct: the click must come from an anchor with the address that its API returns. */
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
