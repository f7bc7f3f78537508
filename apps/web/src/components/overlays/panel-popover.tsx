/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the panel is placed by the popover; a dialog element would leave it */
import { Popover } from 'antd'
import { type FocusEvent, type ReactElement, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

interface PanelPopoverProps {
  open: boolean
  onChange: (open: boolean) => void
  /** The panel's name. */
  label: string
  /** In px. */
  width: number
  panel: ReactNode
  /** The button that opens it. */
  children: ReactElement
}

/**
 * A panel below a button of the top bar: takes the focus when it opens, gives it back with Escape, closes
 * when the focus goes elsewhere.
 */
export function PanelPopover({ open, onChange, label, width, panel, children }: PanelPopoverProps) {
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)
  const change = (next: boolean) => {
    if (next) opener.current = document.activeElement
    onChange(next)
  }
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    const { activeElement } = document
    // The focus is nowhere when the panel removed the button that had it.
    const isOurs = box.current?.contains(activeElement) || activeElement === document.body
    if (event.key !== 'Escape' || !isOurs) return
    event.stopPropagation()
    onChange(false)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  })
  useEffect(() => {
    if (!open) return
    const onKeyDown = (event: KeyboardEvent) => closeByKey(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])
  const onBlur = (event: FocusEvent) => {
    const to = event.relatedTarget
    if (to instanceof Element && to !== opener.current && !event.currentTarget.contains(to)) onChange(false)
  }
  return (
    <Popover
      open={open}
      onOpenChange={change}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      afterOpenChange={shown => {
        if (shown) box.current?.focus({ preventScroll: true })
      }}
      content={
        <div
          ref={box}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          style={{ width, maxWidth: 'calc(100vw - 24px)', outline: 'none' }}
          onBlur={onBlur}
        >
          {panel}
        </div>
      }
    >
      {children}
    </Popover>
  )
}
