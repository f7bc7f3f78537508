import type { AssetRecord, ParamRecord, ParamValue } from '@adloom/playable/format'

export type Param<W extends ParamRecord['widget'] = ParamRecord['widget']> = ParamRecord & { widget: W }

/**
 * What a parameter's widget gets. `gesture` joins changes (a drag, typing) into one undo step until it ends.
 */
export interface FieldProps<W extends ParamRecord['widget'], V extends ParamValue = ParamValue> {
  param: Param<W>
  value: V
  /** The template's own value. */
  original: V
  /** The language whose text is being edited. */
  contentLanguage: string
  fonts: { id: string; family: string }[]
  onChange(value: V, gesture?: 'join'): void
  onGestureEnd(): void
  onError(message: string): void
}

export type MediaValue = { asset: AssetRecord; crop?: { x: number; y: number; w: number; h: number } }
export type AudioValue = { asset: AssetRecord; volume: number }
export type TextValue = {
  text: Record<string, string>
  font?: string
  color?: string
  size?: number
  spacing?: number
}
