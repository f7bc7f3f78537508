import { play } from '@adloom/engine'
import { canvas2d } from '@adloom/engine/draw'
import { nodeHost } from '@adloom/engine/host-node'
import { describe, expect, it } from 'vitest'
import { createPlayableStore, playableDocumentOf } from '../commands/playable-store.ts'
import { addRule } from '../commands/logic/rules.ts'
import { scenesOf, setScene } from '../commands/project/scenes.ts'
import { compileDocument } from '../format/compile/compile-document.ts'
import { documentSchema } from '../format/schema/document-schema.ts'
import { findMissingTexts } from '../format/record-facts/missing-texts.ts'
import { lintDocument } from '../lint/lint-document.ts'
import { findStarter } from '../starters/starters.ts'
import { addPreset } from './add-preset.ts'
import { presetCategories, presetDocument } from './preset.ts'
import { findPreset, presets } from './presets.ts'

const all = presets.map(preset => [preset.id] as const)

describe('the presets library', () => {
  it('[PL-06.29] has at least 24 presets in four categories of six or more, with unique names', () => {
    expect(presets.length).toBeGreaterThanOrEqual(24)
    for (const category of presetCategories)
      expect(presets.filter(preset => preset.category === category).length).toBeGreaterThanOrEqual(6)
    for (const language of ['en', 'zh-cn', 'ja'] as const)
      expect(new Set(presets.map(preset => preset.name[language])).size).toBe(presets.length)
    expect(new Set(presets.map(preset => preset.id)).size).toBe(presets.length)
  })

  it.each(all)('[PL-06.29] %s is a valid document in three languages, moves, and has no events', id => {
    const document = presetDocument(findPreset(id)!)
    expect(documentSchema.safeParse(document).error?.issues).toBeUndefined()
    expect(findMissingTexts(document)).toEqual([])
    const records = Object.values(document.records)
    expect(records.some(record => record.type === 'rule')).toBe(false)
    expect(records.some(record => record.type === 'node' && (record.anims?.length ?? 0) > 0)).toBe(true)
  })

  it.each(all)(
    '[PL-06.30, D-36.10] %s becomes a scene of a playable, plays in both orientations and has no lint finding',
    async id => {
      const store = createPlayableStore(findStarter('blank')!.document())
      const [blank] = scenesOf(store)
      const scene = addPreset(store, findPreset(id)!, blank!.id)
      expect(scenesOf(store).map(one => one.id)).toEqual([blank!.id, scene])
      addRule(store, blank!.id, { t: 'click' }, [{ t: 'scene', scene }])
      addRule(store, scene, { t: 'click' }, [{ t: 'store' }])
      setScene(store, scene, { ending: true })
      const document = playableDocumentOf(store)
      expect(lintDocument(document)).toEqual([])
      for (const [width, height] of [
        [375, 667],
        [667, 375],
      ] as const) {
        const host = nodeHost({ width, height, platform: 'ios' })
        const handle = play(compileDocument(document), host, { draw: [canvas2d] }, { scene })
        await handle.ready
        handle.step(300)
        expect(handle.scene()).toBe(scene)
        expect(host.events.filter(event => event.type === 'error')).toEqual([])
        handle.destroy()
      }
      store.history.undo()
      store.history.undo()
      store.history.undo()
      store.history.undo()
      expect(scenesOf(store)).toHaveLength(1)
    },
  )
})
