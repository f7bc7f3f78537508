import { create, useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { useEffect } from 'react'
import type { EditorMode } from '../editor-mode.ts'
import type { DocumentEditor } from '../state/document-editor.ts'

/** How the room is laid out for this person on this device; the same for every project. */
export interface WorkspaceLayout {
  left: number
  right: number
  foot: number
  /** Height of the scenes strip above the layers. */
  scenes: number
  /** The panels give the canvas all the room. */
  bare: boolean
  leftClosed: boolean
  rightClosed: boolean
}

export type PanelSide = 'left' | 'right' | 'foot' | 'scenes'

/** Smallest and largest size of each part in CSS pixels. */
export const panelLimits: Record<PanelSide, readonly [number, number]> = {
  left: [220, 460],
  right: [280, 520],
  foot: [120, 420],
  scenes: [118, 460],
}

export const panelDefaults: WorkspaceLayout = {
  left: 264,
  right: 316,
  foot: 190,
  scenes: 206,
  bare: false,
  leftClosed: false,
  rightClosed: false,
}

export const useWorkspaceLayout = create<WorkspaceLayout>()(
  persist(() => panelDefaults, { name: 'adloom-free-room', version: 1 }),
)

export function sizeSide(side: PanelSide, size: number): void {
  const [least, most] = panelLimits[side]
  useWorkspaceLayout.setState({ [side]: Math.round(Math.min(most, Math.max(least, size))) })
}

export function toggleBare(): void {
  useWorkspaceLayout.setState(now => ({ bare: !now.bare }))
}

/** Tells the help bar how far panel and foot reach in, so that it begins over the free ground beside them. */
export function useHelpInset({ session }: Pick<DocumentEditor, 'session'>, mode: EditorMode): void {
  const { bare, right, foot } = useWorkspaceLayout()
  const playing = useStore(session, state => state.playing)
  const lift = playing ? foot : bare ? 0 : mode.bottomPx(foot)
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--help-inset', `${bare ? 0 : right}px`)
    style.setProperty('--help-lift', `${lift}px`)
    return () => {
      for (const name of ['--help-inset', '--help-lift']) style.removeProperty(name)
    }
  }, [bare, right, lift])
}
