import type { AdControls, Bridge } from './bridge.ts'
import { dapiBridge, findDapi } from './dapi.ts'
import { findMraid } from './mraid-container.ts'
import { followMraid, mraidHandshake } from './mraid-handshake.ts'
import { whenDefined } from './when-defined.ts'

declare const mraid: { open(url: string): void }

/** MRAID 2.0 and 3.0, or DAPI if the container has only DAPI. */
export function createBridge(): Bridge {
  if (findDapi() && !findMraid()) return dapiBridge()
  return {
    boot: go => mraidHandshake(() => go()),
    attach(controls: AdControls) {
      whenDefined(findMraid, container => followMraid(container, controls))
    },
    openStore(url) {
      if (url && findMraid()) mraid.open(url)
    },
  }
}
