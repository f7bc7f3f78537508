import { useEffect } from 'react'
import { create } from 'zustand'
import type { CommentPin } from './api.ts'

interface CommentView {
  isOpen: boolean
  /** A place for a new comment is being chosen. */
  isPinning: boolean
  /** The pin of the comment that is being written. */
  pin: CommentPin | undefined
  /** The comment that is emphasised, with its pin. */
  focusId: number | undefined
}

const closed: CommentView = { isOpen: false, isPinning: false, pin: undefined, focusId: undefined }

/** The playhead of an editor that has one, in milliseconds of its branch. */
export interface CommentClock {
  now(): number
  seek(ms: number): void
}

/** View state of the comments; only one editor is open at a time. */
export const useCommentView = create<CommentView & { clock?: CommentClock | undefined }>()(() => closed)

export function closeComments(): void {
  useCommentView.setState(closed)
}

/** New pins have the moment of this clock, and a comment sets it to the moment of its pin. */
export function useCommentClock(clock: CommentClock): void {
  useEffect(() => {
    useCommentView.setState({ clock })
    return () => useCommentView.setState({ clock: undefined })
  }, [clock])
}

/** Sets the clock after the scene of the pin was opened. */
export function seekPin({ at_ms }: { at_ms: number | null }): void {
  if (at_ms !== null) requestAnimationFrame(() => useCommentView.getState().clock?.seek(at_ms))
}
