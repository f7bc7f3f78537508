import { documentVersion } from '../format/schema/stored-document.ts'
import type { PlayableDocument } from '../format/records.ts'
import { blank } from '../starters/pages.ts'

/** An interactive video that begins: one part, waiting for its video. */
export function newStory(): PlayableDocument {
  const { records } = blank()
  const scene = records.scene
  if (scene?.type !== 'scene') throw new Error('The blank starter has a scene')
  return {
    schema: documentVersion,
    records: {
      ...records,
      scene: {
        ...scene,
        name: 'Opening',
        label: { en: 'Opening', 'zh-cn': '开场', ja: 'オープニング' },
        background: { kind: 'color', color: '#0f1220' },
        story: { kind: 'video' },
      },
      video: {
        id: 'video',
        type: 'node',
        kind: 'video',
        parentId: 'scene',
        index: 'a0',
        name: 'Video',
        asset: 'none',
        autoplay: true,
        hold: true,
        volume: 1,
        portrait: { x: 0, y: 0, w: 750, h: 1334 },
        landscape: { x: 0, y: 0, w: 1334, h: 750 },
      },
    },
  }
}
