import type { AssetRecord, ParamRecord, ParamValue } from '@adloom/playable/format'

export type Param<W extends ParamRecord['widget'] = ParamRecord['widget']> = ParamRecord & { widget: W }

/** Props of a parameter's widget. `gesture` joins changes of a drag or of typing into one undo step. */
export interface FieldProps<W extends ParamRecord['widget'], V extends ParamValue = ParamValue> {
  param: Param<W>
  value: V
  /** The template's value. */
  original: V
  /** Language of the text that is edited. */
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
