import { type RefObject, useEffect, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { isMac, isTyping, useShortcutGroup } from '../../../lib/shortcuts.ts'
import { matchesKeys } from '../../shell/editor-action.ts'
import { focusCanvas } from '../canvas/zoom-active.ts'
import type { EditorMode } from '../editor-mode.ts'
import type { DocumentEditor } from '../state/document-editor.ts'
import type { InspectorTab, RailTab } from '../state/editor-session.ts'
import { useWorkspaceLayout } from './workspace-layout.ts'

export const railKeys: Readonly<Record<RailTab, string>> = {
  layers: 'Alt+1',
  assets: 'Alt+2',
  presets: 'Alt+3',
  logic: 'Alt+4',
}
export const inspectorKeys: Readonly<Record<InspectorTab, string>> = {
  appearance: 'Alt+5',
  animation: 'Alt+6',
  events: 'Alt+7',
}

/** Keys that move the focus between the regions of the workspace; Escape returns it to the canvas. */
export function useRegionKeys(
  root: RefObject<HTMLElement | null>,
  editor: DocumentEditor,
  mode: EditorMode,
): void {
  const { session } = editor
  const tabs = mode.hasTabKeys(editor)
  const { t } = useTranslation('documentEditor')
  useShortcutGroup(
    t('region.keys'),
    useMemo(
      () => [
        { keys: 'F6', label: t('region.next') },
        { keys: 'Shift+F6', label: t('region.previous') },
        { keys: 'Escape', label: t('region.canvas') },
        ...(tabs
          ? Object.entries(railKeys).map(([tab, keys]) => ({
              keys,
              label: t(`rail.${tab}` as 'rail.layers'),
            }))
          : []),
        ...(tabs
          ? Object.entries(inspectorKeys).map(([tab, keys]) => ({
              keys,
              label: t(`inspector.${tab}` as 'inspector.events'),
            }))
          : []),
      ],
      [t, tabs],
    ),
  )
  useEffect(() => {
    const open = (tab: { rail: RailTab } | { inspector: InspectorTab }) => {
      const isRail = 'rail' in tab
      flushSync(() => {
        useWorkspaceLayout.setState(isRail ? { bare: false, leftClosed: false } : { bare: false })
        session.setState(tab)
      })
      if (
        !enterRegion(root.current?.querySelector(`[data-opens="${isRail ? 'rail' : 'inspector'}"]`) ?? null)
      )
        root.current
          ?.querySelector<HTMLElement>(
            isRail ? '[aria-keyshortcuts][aria-pressed="true"]' : '[role="tab"][aria-selected="true"]',
          )
          ?.focus()
    }
    const bindings: [keys: string, run: () => void][] = [
      ['F6', () => root.current && goToRegion(root.current, 1)],
      ['Shift+F6', () => root.current && goToRegion(root.current, -1)],
    ]
    if (tabs) {
      for (const [rail, keys] of Object.entries(railKeys))
        bindings.push([keys, () => open({ rail: rail as RailTab })])
      for (const [inspector, keys] of Object.entries(inspectorKeys))
        bindings.push([keys, () => open({ inspector: inspector as InspectorTab })])
    }
    // Menus and dialogs are outside the workspace and keep their keys.
    const isOurs = (target: EventTarget | null) =>
      target === document.body || (target instanceof Node && root.current?.contains(target) === true)
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isOurs(event.target)) return
      const binding = bindings.find(([keys]) => matchesKeys(keys, event))
      // On macOS, Alt types special characters.
      if (binding ? event.altKey && isMac() && isTyping(event.target) : !leads(event)) return
      event.preventDefault()
      if (binding) binding[1]()
      else focusCanvas()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [root, session, tabs])
}

const keepsEscape =
  '.cm-content, .cm-textfield, [role="application"], [role="tree"] *, [role="combobox"][aria-expanded="true"], [aria-haspopup][aria-expanded="true"], .ant-popover-open, .ant-dropdown-open'

/** Returns whether Escape leaves a panel; open menus and name fields handle it first. */
function leads(event: KeyboardEvent): boolean {
  const target = event.target as Element
  return (
    event.key === 'Escape' &&
    (target === document.body || target.closest('[data-region]') !== null) &&
    !target.matches(keepsEscape)
  )
}

const reachable = 'button, a[href], input, textarea, select, [tabindex]'

/** Last focused element of each region. */
const left = new WeakMap<Element, HTMLElement>()

function isReachable(element: HTMLElement): boolean {
  return (
    element.tabIndex >= 0 &&
    !(element as HTMLButtonElement).disabled &&
    element.checkVisibility({ visibilityProperty: true })
  )
}

/** Focuses the first control of a region, preferring `[data-first]`. Returns whether there is one. */
function enterRegion(region: Element | null): boolean {
  const target =
    region?.querySelector<HTMLElement>('[data-first]') ??
    [...(region?.querySelectorAll<HTMLElement>(reachable) ?? [])].find(isReachable)
  target?.focus()
  return target !== undefined && target !== null
}

/** Focuses the next or previous region, at the element focused last. */
function goToRegion(root: Element, by: 1 | -1): void {
  const regions = [...root.querySelectorAll('[data-region]')].filter(region => region.checkVisibility())
  const here = document.activeElement instanceof HTMLElement ? document.activeElement : undefined
  const at = regions.findIndex(region => region.contains(here ?? null))
  const from = regions[at]
  if (from && here) left.set(from, here)
  const next = regions[at < 0 ? 0 : (at + by + regions.length) % regions.length]
  if (!next) return
  const before = left.get(next)
  if (before?.isConnected && next.contains(before) && isReachable(before)) before.focus()
  else enterRegion(next)
}
