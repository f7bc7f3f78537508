import { create, useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { useEffect } from 'react'
import type { EditorMode } from '../editor-mode.ts'
import type { DocumentEditor } from '../state/document-editor.ts'

/** Panel sizes of this user on this device, the same for every project. */
export interface WorkspaceLayout {
  left: number
  right: number
  foot: number
  /** Height of the scenes strip above the layers. */
  scenes: number
  /** Panels are hidden and the canvas takes the full width. */
  bare: boolean
  leftClosed: boolean
  rightClosed: boolean
}

export type PanelSide = 'left' | 'right' | 'foot' | 'scenes'

/** Minimum and maximum of each panel size in CSS pixels. */
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

/** Sets the CSS variables that keep the help bar clear of the right panel and the foot. */
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
