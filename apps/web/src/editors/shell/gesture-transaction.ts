import type { Gesture, History } from '@adloom/document'
import type { FieldGesture } from '../../components/fields/field-gesture.ts'

interface GestureStore {
  history: Pick<History, 'state'>
  beginGesture(label: string): Gesture
}

/** Runs drags and repeated keys of fields as document gestures: one undo step each, cancelled by Escape. */
export function gestureTransaction(store: GestureStore): FieldGesture {
  let gesture: Gesture | undefined
  let onCancel: (() => void) | undefined

  function close(): void {
    gesture = undefined
    window.removeEventListener('keydown', escape, true)
  }

  function escape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !gesture?.isOpen()) return
    event.preventDefault()
    event.stopPropagation()
    gesture.cancel()
    close()
    onCancel?.()
  }

  return {
    begin(cancelled) {
      // If a canvas gesture is open, the field's changes belong to it.
      if (gesture || store.history.state().busy) return
      gesture = store.beginGesture('fields')
      onCancel = cancelled
      window.addEventListener('keydown', escape, true)
    },
    end() {
      if (gesture?.isOpen()) gesture.commit()
      close()
    },
  }
}
