import type { LockCommand } from '@adloom/contract/live'
import { useEffect, useRef, useState } from 'react'
import { live } from '../../lib/live/live-client.ts'
import { type LockState, openEditorLock } from './editor-lock.ts'
import { newId } from '../../lib/new-id.ts'

export interface EditorLockHandle {
  state: LockState
  /** Delays the release of the lock until a pending save has finished. */
  leaveAfter(work: Promise<unknown>): void
}

const asking: LockState = { kind: 'asking' }

/** The lock of the open object: acquired when the editor opens, released when it closes (LV-03). */
export function useEditorLock(cmd: LockCommand, id: number): EditorLockHandle {
  const [shown, setShown] = useState<{ id: number; state: LockState }>({ id, state: asking })
  const work = useRef<Promise<unknown>[]>([])
  const [leaveAfter] = useState(() => (promise: Promise<unknown>) => void work.current.push(promise))

  useEffect(() => {
    const lock = openEditorLock(cmd, { id, tab: tabId(), page: pageId }, live, state =>
      setShown({ id, state }),
    )
    return () => {
      const pending = work.current
      work.current = []
      // Parts of the editor that end with it get the chance to add their last save.
      lock.release(
        new Promise(resolve => setTimeout(resolve)).then(() =>
          Promise.allSettled([...pending, ...work.current]),
        ),
      )
    }
  }, [cmd, id])

  return { state: shown.id === id ? shown.state : asking, leaveAfter }
}

const key = 'adloom-tab'

/** A new id with every load of the page. */
const pageId = newId()

/**
 * Returns an id that stays the same for the life of the tab, over reloads. A duplicated tab has the same
 * one: `pageId` distinguishes them.
 */
function tabId(): string {
  try {
    const known = sessionStorage.getItem(key)
    if (known !== null) return known
    sessionStorage.setItem(key, pageId)
  } catch {
    // Without storage every load is a tab of its own.
  }
  return pageId
}
