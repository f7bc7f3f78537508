import type { ReactNode } from 'react'

/**
 * One thing a palette offers; those of one section stand together. `note` stands to the right: a key, a time,
 * a place.
 */
export interface PaletteEntry<S extends string = string> {
  id: string
  section: S
  label: string
  note?: string
  picture: ReactNode
  run: () => void
}
