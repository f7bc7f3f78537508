import { useState } from 'react'
import type { DeviceName, Orientation } from '../device-frame.tsx'

/** Settings of a preview. */
export interface PreviewSettings {
  device: DeviceName
  orientation: Orientation
  language: string
  muted: boolean
  skin?: string
}

export interface PreviewControl {
  value: PreviewSettings
  set: (change: Partial<PreviewSettings>) => void
}

export function previewSettings(language: string): PreviewSettings {
  return { device: 'iphone', orientation: 'portrait', language, muted: true }
}

export function usePreviewSettings(initial: PreviewSettings): PreviewControl {
  const [value, setValue] = useState(initial)
  return { value, set: change => setValue(before => ({ ...before, ...change })) }
}
