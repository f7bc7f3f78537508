import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { FreeEditor } from '../state/document-editor.ts'
import { useRoomLayout } from './workspace-layout.ts'

/** The tracks of an interactive video take at least this much. */
const leastTracksPx = 278

/** Tells the help bar how far panel and foot reach in, so that it begins over the free ground beside them. */
export function useHelpInset({ kind, session }: Pick<FreeEditor, 'kind' | 'session'>): void {
  const { bare, right, foot } = useRoomLayout()
  const playing = useStore(session, state => state.playing)
  const lift = playing ? foot : kind === 'iv' && !bare ? Math.max(foot, leastTracksPx) : 0
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--help-inset', `${bare ? 0 : right}px`)
    style.setProperty('--help-lift', `${lift}px`)
    return () => {
      for (const name of ['--help-inset', '--help-lift']) style.removeProperty(name)
    }
  }, [bare, right, lift])
}
