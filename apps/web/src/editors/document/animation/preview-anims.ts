import type { AnimData } from '@adloom/engine/data'
import type { NodeRecord, PlayableDocument, PlayableRecord } from '@adloom/playable/format'
import type { AnimPreview, EditorSessionStore } from '../state/editor-session.ts'

/** Layer kinds that would start playing by themselves next to the previewed animation. */
const loud: readonly NodeRecord['kind'][] = ['video', 'audio']

/**
 * Returns a document with one still scene and only these animations, which start at once; without events and
 * music.
 */
export function stillDocument(
  document: PlayableDocument,
  rootId: string,
  anims: AnimPreview['anims'],
): PlayableDocument {
  const records = Object.values(document.records).flatMap((record): PlayableRecord[] => {
    if (record.type === 'rule' || record.type === 'action' || record.type === 'actionGroup') return []
    if (record.type === 'project') {
      const { music: _music, ...project } = record
      return [{ ...project, startScene: rootId }]
    }
    if (record.type === 'scene') return [{ ...record, useGlobal: record.useGlobal ?? false }]
    if (record.type !== 'node' || loud.includes(record.kind)) return record.type === 'node' ? [] : [record]
    const wanted = anims[record.id]
    const { anims: own = [], ...still } = record
    const playing = own.filter(anim => wanted?.includes(anim.id)).map(anim => ({ ...anim, auto: true }))
    return [{ ...still, ...(playing.length > 0 ? { anims: playing, hidden: false } : {}) } as NodeRecord]
  })
  return { ...document, records: Object.fromEntries(records.map(record => [record.id, record])) }
}

/** Returns when all animations have ended, in milliseconds; undefined when one repeats forever. */
export function endOf(anims: readonly AnimData[]): number | undefined {
  if (anims.some(anim => anim.loop !== 'once')) return undefined
  return Math.max(0, ...anims.map(anim => anim.delay + anim.duration))
}

/** Shows animations of layers on the canvas. */
export function previewAnims(session: EditorSessionStore, nodes: readonly NodeRecord[], only?: string): void {
  const anims = Object.fromEntries(
    nodes.map(node => [
      node.id,
      (node.anims ?? []).filter(anim => only === undefined || anim.id === only).map(anim => anim.id),
    ]),
  )
  session.setState(state => ({ previewing: { anims, turn: (state.previewing?.turn ?? 0) + 1 } }))
}

export function stopPreview(session: EditorSessionStore): void {
  session.setState({ previewing: undefined })
}
