import { createContext, useContext } from 'react'

/** Groups a field's drag or held key into one undo step: all changes between `begin` and `end`. */
export interface FieldGesture {
  /** `cancelled` is called when the gesture is undone before its end, e.g. by Escape. */
  begin(cancelled?: () => void): void
  end(): void
}

export const FieldGestureContext = createContext<FieldGesture>({ begin() {}, end() {} })

export function useFieldGesture(): FieldGesture {
  return useContext(FieldGestureContext)
}
