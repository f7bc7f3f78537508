import type { Fill } from '@adloom/engine/data'
import { readColorFill, writeColorFill } from '@adloom/playable/format'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ColorField } from '../../../components/fields/color-field.tsx'
import { FieldGestureContext } from '../../../components/fields/field-gesture.ts'

interface ColorInputProps {
  value: string | null
  label: string
  clearable?: boolean
  /** A text may be filled with a gradient. */
  gradient?: boolean
  onChange(value: string | null, gesture?: 'join'): void
  onGestureEnd(): void
}

const brand = ['#5b4bdb', '#ff6b4a', '#2fae45', '#ffc53d', '#12805c', '#c4234a', '#ffffff', '#14161f']
const none: Fill = { kind: 'none' }

/**
 * A colour of a template as its text: one that is not see-through, or a gradient where one may be or is; a
 * drag in the picker is one step.
 */
export function ColorInput({
  value,
  label,
  clearable = false,
  gradient = false,
  onChange,
  onGestureEnd,
}: ColorInputProps) {
  const { t } = useTranslation('editor')
  const held = useRef(false)
  const end = useRef(onGestureEnd)
  end.current = onGestureEnd
  const hand = useMemo(
    () => ({
      begin: () => {
        held.current = true
      },
      end: () => {
        held.current = false
        end.current()
      },
    }),
    [],
  )
  const fill = value === null ? none : (readColorFill(value) ?? none)
  const set = (next: Fill) => {
    onChange(writeColorFill(next) ?? null, 'join')
    if (!held.current) onGestureEnd()
  }
  return (
    <FieldGestureContext value={hand}>
      <div className="color-field">
        <ColorField
          opaque
          label={label}
          value={fill}
          clearable={clearable}
          gradient={gradient || fill.kind === 'linear' || fill.kind === 'radial'}
          ready={{ title: t('field.brandColors'), colors: brand }}
          onChange={set}
        />
      </div>
    </FieldGestureContext>
  )
}
