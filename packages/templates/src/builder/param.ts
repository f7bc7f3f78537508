import type { LocalText, ParamRecord, ParamWidget } from '@adloom/playable/format'

type Target = ParamRecord['targets'][number]
type Setting = Pick<ParamRecord, 'help' | 'when'>

/** A parameter before it has its place in the list. */
export type ParamDraft = Omit<Extract<ParamRecord, { type: 'param' }>, 'type' | 'index'> & ParamWidget

/** The target of a parameter: `to('title', 'text')` is the field `text` of the record `title`. */
export function to(record: string, ...path: (string | number)[]): Target {
  return { record, path }
}

/** Like `to`, for a switch that is on while the field is false. */
export function notTo(record: string, ...path: (string | number)[]): Target {
  return { record, path, invert: true }
}

/** Parameters of one group on one level; the callback adds them in order. */
export function params(level: string, group: LocalText, list: (add: AddParam) => void): ParamDraft[] {
  const made: ParamDraft[] = []
  list((id, label, widget, targets, more = {}) =>
    made.push({ id, level, group, label, targets: [targets].flat(), ...more, ...widget } as ParamDraft),
  )
  return made
}

export type AddParam = (
  id: string,
  label: LocalText,
  widget: ParamWidget,
  targets: Target | Target[],
  more?: Setting,
) => void

/** The widest image an image parameter takes is what the node shows, doubled for sharp screens. */
export function imageSlot(width: number, height: number, more: { hideable?: boolean } = {}): ParamWidget {
  return { widget: 'image', maxBytes: 1_048_576, width, height, ...more }
}

export const audioSlot: ParamWidget = { widget: 'audio', maxBytes: 1_048_576 }

export function textSlot(maxLength: number): ParamWidget {
  return { widget: 'text', maxLength, parts: ['font', 'color', 'size', 'spacing'] }
}
