import { bootAtOnce } from './boot-at-once.ts'
import type { Bridge } from './bridge.ts'

interface GdtClient {
  playAble: { onClick(): void }
}
interface GdtWindow {
  GDTUnSdk?: new (options: { type: 'playable'; onSuccess(): void; onError(): void }) => GdtClient
  _gdtUnSdk?: GdtClient
}

/** Tencent Ads: an instance of the SDK reports the click and opens the store. */
export function createBridge(): Bridge {
  const host = window as unknown as GdtWindow
  const nothing = (): void => {}
  const client = (): GdtClient | undefined => {
    if (!host._gdtUnSdk && host.GDTUnSdk)
      host._gdtUnSdk = new host.GDTUnSdk({ type: 'playable', onSuccess: nothing, onError: nothing })
    return host._gdtUnSdk
  }
  return {
    boot(go) {
      client()
      bootAtOnce(go)
    },
    openStore() {
      client()
      host._gdtUnSdk && host._gdtUnSdk.playAble.onClick()
    },
  }
}
