import { Tag } from 'antd'
import type { ComponentProps } from 'react'

/**
 * A tag in one of the palette's tones; those of the component library cannot be read on their ground (D-100).
 */
export function StatusTag({ tone, ...rest }: { tone: 'success' | 'warning' } & ComponentProps<typeof Tag>) {
  return (
    <Tag variant="filled" {...rest} style={{ background: `var(--${tone}-tint)`, color: `var(--${tone})` }} />
  )
}
