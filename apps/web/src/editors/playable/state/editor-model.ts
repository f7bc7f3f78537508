import {
  applySkin,
  resetValue,
  setValue,
  valuesOf,
  createValuesStore,
  valueRecords,
} from '@adloom/playable/commands'
import {
  applyValues,
  skinOf,
  readValues,
  type ParamRecord,
  type ParamValue,
  type ParamValues,
  type PlayableDocument,
  type Skin,
} from '@adloom/playable/format'

/** State for the panels; the same object until something changes. */
export interface EditorSnapshot {
  /** Only values that differ from the template. */
  values: ParamValues
  /** The template's document with the values applied, for the preview. */
  document: PlayableDocument
  canUndo: boolean
  canRedo: boolean
  valueOf(id: string): ParamValue
}

/**
 * The values of a project over its template's document, with undo (ED-05). Selection, panels and gestures are
 * separate.
 */
export interface EditorModel {
  templateId: number
  template: PlayableDocument
  params: ParamRecord[]
  /** The value after a reset: that of the skin in use, else the template's. */
  originalOf(id: string): ParamValue
  set(id: string, value: ParamValue, gesture?: 'join'): void
  endGesture(): void
  reset(id: string): void
  /** Skins of the template. */
  skins: readonly Skin[]
  /** Returns the skin in use, also when the user changed some of its values. */
  skin(): Skin | undefined
  /** Changes the skin and keeps the values that the user set. */
  applySkin(skin: Skin): void
  /** Applies a complete set of values (a version, a draft) as one step. */
  replace(label: string, values: ParamValues): void
  /** Replaces the values and clears the history (another tab saved). */
  load(values: ParamValues): void
  undo(): void
  redo(): void
  snapshot(): EditorSnapshot
  /** `edited` is false for a load, which needs no save. */
  subscribe(listener: (edited: boolean) => void): () => void
}

function isParam(record: { type: string }): record is ParamRecord {
  return record.type === 'param'
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function createEditorModel(
  templateId: number,
  template: PlayableDocument,
  values: ParamValues,
  skins: readonly Skin[] = [],
): EditorModel {
  const originals = readValues(template)
  const params = Object.values(template.records)
    .filter(isParam)
    .sort((a, b) => (a.index < b.index ? -1 : a.index > b.index ? 1 : a.id < b.id ? -1 : 1))
  const store = createValuesStore(values)
  let shown: EditorSnapshot | undefined
  store.subscribe(() => {
    shown = undefined
  })

  function build(): EditorSnapshot {
    const current = valuesOf(store)
    const { canUndo, canRedo } = store.history.state()
    return {
      values: current,
      document: applyValues(template, current),
      canUndo,
      canRedo,
      valueOf: id => (id in current ? complete(id, current[id] as ParamValue) : (originals[id] ?? null)),
    }
  }

  const skin = () => skinOf(skins, valuesOf(store))
  const texts = new Set(params.filter(({ widget }) => widget === 'text').map(({ id }) => id))
  /** A skin's text can contain words only; font, size and colour are then the template's, as in the ad. */
  const complete = (id: string, value: ParamValue): ParamValue =>
    texts.has(id) && isFields(value) && isFields(originals[id])
      ? ({ ...originals[id], ...value } as ParamValue)
      : value

  return {
    templateId,
    template,
    params,
    skins,
    skin,
    originalOf: id => complete(id, skin()?.values[id] ?? originals[id] ?? null),
    set: (id, value, gesture) => setValue(store, id, value, gesture),
    endGesture: () => store.history.mark(),
    reset: id => resetValue(store, id, skin()),
    applySkin: next => applySkin(store, next, skins),
    replace: (label, next) =>
      store.edit(label, {}, transaction => {
        for (const record of transaction.all()) if (!(record.id in next)) transaction.remove(record.id)
        for (const record of valueRecords(next)) transaction.put(record)
      }),
    load: next => store.load(valueRecords(next)),
    undo: () => void store.history.undo(),
    redo: () => void store.history.redo(),
    snapshot: () => (shown ??= build()),
    subscribe: listener =>
      store.subscribe(change => {
        if (change.origin !== 'select' && change.origin !== 'history') listener(change.origin !== 'load')
      }),
  }
}
