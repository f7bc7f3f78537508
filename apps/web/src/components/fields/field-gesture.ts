import { createContext, useContext } from 'react'

/**
 * How a field's drag or held key becomes one step that can be undone: what changes between `begin` and `end`
 * belongs together.
 */
export interface FieldGesture {
  /** `cancelled` is called when the gesture is undone before its end, e.g. by Escape. */
  begin(cancelled?: () => void): void
  end(): void
}

export const FieldGestureContext = createContext<FieldGesture>({ begin() {}, end() {} })

export function useFieldGesture(): FieldGesture {
  return useContext(FieldGestureContext)
}
