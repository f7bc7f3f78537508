import { useEffect, useId } from 'react'
import { create } from 'zustand'

/**
 * `keys` as written on screen, e.g. `Ctrl+Shift+Z`; alternatives are separated by a space: `ArrowUp
 * ArrowDown`.
 */
export interface Shortcut {
  keys: string
  label: string
}

export interface ShortcutGroup {
  id: string
  title: string
  shortcuts: readonly Shortcut[]
}

interface ShortcutSheet {
  open: boolean
  groups: readonly ShortcutGroup[]
}

/** The shortcuts of what is on screen, registered by its components. */
export const useShortcutSheet = create<ShortcutSheet>(() => ({ open: false, groups: [] }))

export function openShortcutSheet(): void {
  useShortcutSheet.setState({ open: true })
}

/** Lists shortcuts in the keyboard sheet for as long as the place is on the screen. */
export function useShortcutGroup(title: string, shortcuts: readonly Shortcut[]): void {
  const id = useId()
  const text = JSON.stringify(shortcuts.map(({ keys, label }): Shortcut => ({ keys, label })))
  useEffect(() => {
    const group: ShortcutGroup = { id, title, shortcuts: JSON.parse(text) as Shortcut[] }
    useShortcutSheet.setState(({ groups }) => ({ groups: [...groups.filter(one => one.id !== id), group] }))
    return () => useShortcutSheet.setState(({ groups }) => ({ groups: groups.filter(one => one.id !== id) }))
  }, [id, title, text])
}

/** A press that goes into a text and is no shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}

const macKeys: Record<string, string> = { Ctrl: '⌘', Shift: '⇧', Alt: '⌥' }
const signs: Record<string, string> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' }

/** The caps to press, as this keyboard names them. */
export function capsOf(keys: string, mac: boolean): string[] {
  return keys.split(/ |\+(?!$)/).map(key => signs[key] ?? (mac ? macKeys[key] : undefined) ?? key)
}

export function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent)
}

/** Whether the user is typing or has a dialog, a panel or a tour open. */
export function isOccupied(page: Document): boolean {
  if (page.visibilityState === 'hidden') return true
  if (page.activeElement?.matches('input, textarea, select, [contenteditable="true"]') === true) return true
  return [...page.querySelectorAll('[role="dialog"], .ant-tour')].some(dialog => dialog.checkVisibility())
}
