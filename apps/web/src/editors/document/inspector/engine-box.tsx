import { play, type PlayHandle } from '@adloom/engine'
import { browserHost } from '@adloom/engine/host'
import { compileDocument, type PlayableDocument } from '@adloom/playable/format'
import { useEffect, useRef, useState } from 'react'
import { assetBytes } from '../../../lib/asset-bytes.ts'
import { engineParts } from '../../shell/engine-modules.ts'
import { pageGl } from '../../shell/page-gl.ts'

interface EngineBoxProps {
  document: PlayableDocument
  label: string
  language?: string
  scene?: string
  className?: string | undefined
  /** Plays from the start again when it changes. */
  turn?: number
}

/**
 * A document playing in a small box of this page, without sound: what a panel shows of it is what the ad will
 * show.
 */
export function EngineBox({ document, label, language, scene, className, turn = 0 }: EngineBoxProps) {
  const root = useRef<HTMLDivElement>(null)
  const bytes = useAssets(document)
  useEffect(() => {
    const element = root.current
    if (!element || !bytes) return undefined
    const stage = element.appendChild(
      Object.assign(window.document.createElement('div'), { style: 'position: absolute; inset: 0' }),
    )
    let handle: PlayHandle | undefined
    try {
      const options = {
        muted: true,
        ...(language === undefined ? {} : { language }),
        ...(scene === undefined ? {} : { scene }),
      }
      handle = play(
        compileDocument(document),
        { ...browserHost({ root: stage, assets: id => bytes.get(id) }), beside: pageGl },
        engineParts,
        options,
      )
    } catch {
      // What cannot be played shows nothing; the checks of the document say why.
    }
    return () => {
      handle?.destroy()
      stage.remove()
    }
  }, [document, bytes, language, scene, turn])
  return (
    <div
      ref={root}
      className={className}
      role="img"
      aria-label={label}
      style={{ position: 'relative', overflow: 'hidden', pointerEvents: 'none' }}
    />
  )
}

/** The bytes of a document's files by asset id; undefined until all that can be had are there. */
function useAssets(document: PlayableDocument): ReadonlyMap<string, ArrayBuffer> | undefined {
  const [bytes, setBytes] = useState<ReadonlyMap<string, ArrayBuffer>>()
  const files = Object.values(document.records).flatMap(record =>
    record.type === 'asset' ? [`${record.id} ${record.hash}`] : [],
  )
  const key = files.join()
  useEffect(() => {
    let gone = false
    const load = files.map(async file => {
      const [id = '', hash = ''] = file.split(' ')
      return [id, await assetBytes(hash)] as const
    })
    void Promise.allSettled(load).then(all => {
      if (!gone) setBytes(new Map(all.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))))
    })
    return () => {
      gone = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the files
  }, [key])
  return bytes
}
