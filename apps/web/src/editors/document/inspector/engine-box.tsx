import { play, type PlayHandle } from '@adloom/engine'
import { browserHost } from '@adloom/engine/host'
import {
  compileDocument,
  type PlayableDocument,
  type NodeRecord,
  type PlayableRecord,
  type ProjectRecord,
} from '@adloom/playable/format'
import { useEffect, useRef, useState } from 'react'
import { assetBytes } from '../../../lib/asset-bytes.ts'
import { engineModules } from '../../shell/engine-modules.ts'
import { pageGl } from '../../shell/still-host.ts'
import type { AnimData } from '@adloom/engine/data'
import { type PlayableStore, recordReferences } from '@adloom/playable/commands'
import { treeOf } from '@adloom/playable/geometry'

interface EngineBoxProps {
  document: PlayableDocument
  label: string
  language?: string
  scene?: string
  className?: string | undefined
  /** A change restarts playback. */
  turn?: number
}

/** Plays a document without audio in a small box of a panel, as the ad will show it. */
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
        engineModules,
        options,
      )
    } catch {
      // A document that cannot be played shows nothing; its findings state the reason.
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

/** Loads the files of a document by asset id; undefined until all available files are loaded. */
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key represents the files
  }, [key])
  return bytes
}

/**
 * Returns a document with one layer and its children on a plain background that plays these animations at
 * once.
 */
export function previewDocument(
  store: PlayableStore,
  node: NodeRecord,
  anims: readonly AnimData[],
  background: ProjectRecord['background'],
): PlayableDocument {
  const project = store.get('project')
  if (project?.type !== 'project') throw new Error('A document has a project record')
  const { mask: _mask, ...own } = node
  const inside = treeOf(store).descendantsOf(node.id)
  const shown: PlayableRecord[] = [
    { ...own, parentId: 'scene:preview', hidden: false, anims: anims.map(anim => ({ ...anim, auto: true })) },
    ...inside,
  ]
  const base: PlayableRecord[] = [
    { ...project, startScene: 'scene:preview', background, music: undefined } as unknown as ProjectRecord,
    { id: 'scene:preview', type: 'scene', index: 'a', name: 'preview' },
  ]
  return documentOf([...base, ...shown, ...usedFiles(store, shown)])
}

function documentOf(records: readonly PlayableRecord[]): PlayableDocument {
  return { schema: 1, records: Object.fromEntries(records.map(record => [record.id, record])) }
}

/** Returns the files, fonts, variables, tables and prefabs that records refer to, directly or indirectly. */
function usedFiles(store: PlayableStore, records: readonly PlayableRecord[]): PlayableRecord[] {
  const found = new Map<string, PlayableRecord>()
  const waiting = [...records]
  for (let record = waiting.pop(); record; record = waiting.pop()) {
    for (const { id } of recordReferences(record, one => store.get(one) !== undefined)) {
      const named = store.get(id)
      if (
        !named ||
        found.has(id) ||
        named.type === 'node' ||
        named.type === 'scene' ||
        named.type === 'project' ||
        named.type === 'rule'
      )
        continue
      found.set(id, named)
      waiting.push(named)
      if (named.type !== 'prefab') continue
      for (const node of store.all())
        if (node.type === 'node' && node.parentId === id) {
          found.set(node.id, node)
          waiting.push(node)
        }
    }
  }
  return [...found.values()]
}
