import { describe, expect, it } from 'vitest'
import type { PlayableDocument, Skin } from '@adloom/playable/format'
import { createEditorModel } from './editor-model.ts'

const text = (en: string) => ({ en, 'zh-cn': en, ja: en })
const template: PlayableDocument = {
  schema: 1,
  records: {
    project: {
      id: 'project',
      type: 'project',
      name: 'x',
      seed: 1,
      background: { kind: 'none' },
      startScene: 's',
      defaultLanguage: 'en',
      languages: ['en'],
      store: {},
      gameplay: 'match3',
    },
    s: { id: 's', type: 'scene', index: 'a', name: 'Play' },
    v: { id: 'v', type: 'variable', name: 'seconds', initial: 30 },
    seconds: {
      id: 'seconds',
      type: 'param',
      index: 'a',
      level: 'gameplay',
      group: text('Rules'),
      label: text('Seconds'),
      targets: [{ record: 'v', path: ['initial'] }],
      widget: 'slider',
      min: 5,
      max: 60,
      step: 1,
    },
  },
}

const plain: Skin = { id: 'a', name: text('A'), values: {} }
const fast: Skin = { id: 'b', name: text('B'), values: { seconds: 44 } }

describe('editor model', () => {
  it('[ED-05.11] joins a drag into one undo step and undoes to the template', () => {
    const model = createEditorModel(1, template, {})
    for (const seconds of [31, 32, 33]) model.set('seconds', seconds, 'join')
    model.endGesture()
    model.set('seconds', 40, 'join')
    expect(model.snapshot().document.records['v']).toMatchObject({ initial: 40 })
    model.undo()
    expect(model.snapshot().valueOf('seconds')).toBe(33)
    model.undo()
    expect(model.snapshot().valueOf('seconds')).toBe(30)
    expect(model.snapshot().values).toEqual({})
    expect(model.snapshot().canUndo).toBe(false)
  })

  it('[ED-05.10] applies a skin as one step and restores the old values with one undo', () => {
    const model = createEditorModel(1, template, {}, [plain, fast])
    model.applySkin(fast)
    expect(model.snapshot().valueOf('seconds')).toBe(44)
    model.undo()
    expect(model.snapshot().values).toEqual({})
  })

  it('[PL-02.5] resets to the value of the skin in use and compares with it', () => {
    const model = createEditorModel(1, template, { seconds: 44 }, [plain, fast])
    expect([model.skin()?.id, model.originalOf('seconds')]).toEqual(['b', 44])
    model.applySkin(plain)
    model.set('seconds', 12)
    model.reset('seconds')
    expect([model.skin()?.id, model.snapshot().valueOf('seconds'), model.originalOf('seconds')]).toEqual([
      'a',
      30,
      30,
    ])
  })

  it('[PL-02.39] completes a text of the skin in use with the font, size and colour of the template', () => {
    const style = {
      font: 'f',
      size: 116,
      align: 'center',
      valign: 'middle',
      lineHeight: 1.2,
      fill: { kind: 'color', color: '#ffffff' },
    } as const
    const title: PlayableDocument = {
      schema: 1,
      records: {
        ...template.records,
        t: {
          id: 't',
          type: 'node',
          parentId: 's',
          index: 'a',
          name: 'Title',
          kind: 'text',
          text: { en: 'GEMS' },
          style,
          portrait: { x: 0, y: 0, w: 1, h: 1 },
        },
        title: {
          id: 'title',
          type: 'param',
          index: 'b',
          level: 's',
          group: text('Texts'),
          label: text('Title'),
          targets: [{ record: 't', path: ['text'] }],
          widget: 'text',
          maxLength: 40,
          parts: ['font', 'size', 'color'],
        },
      },
    }
    const toys: Skin = { id: 't', name: text('Toys'), values: { title: { text: { en: 'TOYS' } } } }
    const model = createEditorModel(1, title, {}, [plain, toys])
    model.applySkin(toys)
    const shown = { text: { en: 'TOYS' }, font: 'f', size: 116, color: '#ffffff' }
    expect(model.snapshot().valueOf('title')).toEqual(shown)
    expect(model.originalOf('title')).toEqual(shown)
    expect(model.skin()?.id).toBe('t')
  })

  it('[ED-05.10] restores an earlier revision as one step', () => {
    const model = createEditorModel(1, template, { seconds: 12 })
    model.replace('revision', {})
    expect(model.snapshot().valueOf('seconds')).toBe(30)
    model.undo()
    expect(model.snapshot().values).toEqual({ seconds: 12 })
  })

  it('[D-34.5] distinguishes edits from a load, which needs no save', () => {
    const model = createEditorModel(1, template, {})
    const notified: boolean[] = []
    model.subscribe(edited => notified.push(edited))
    model.set('seconds', 20)
    model.load({ seconds: 50 })
    expect(notified).toEqual([true, false])
    expect(model.snapshot().canUndo).toBe(false)
  })

  it('[ED-05.10] keeps the same snapshot until something changes', () => {
    const model = createEditorModel(1, template, {})
    expect(model.snapshot()).toBe(model.snapshot())
  })
})
