import type { Gesture } from '@adloom/document'
import type { PlayableStore } from '@adloom/playable/commands'
import type { FieldGesture } from '../../../components/fields/field-gesture.ts'

/** Drags and held keys of fields as gestures of the document: one step each, taken back by Escape. */
export function gestureTransaction(store: PlayableStore): FieldGesture {
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
      // Somebody else's hand may be on the canvas: then a field's changes belong to that.
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
