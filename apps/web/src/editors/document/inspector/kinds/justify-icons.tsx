import type { Icon, IconProps } from '@phosphor-icons/react'
import { TextAlignJustifyIcon } from '@phosphor-icons/react/dist/csr/TextAlignJustify'

/** Three full lines and a shorter last one that begins at `from`, in the strokes of the other pictures. */
function lastLine(from: number): Icon {
  return function JustifyIcon({ size = 16, ...rest }: IconProps) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 256 256"
        fill="none"
        stroke="currentColor"
        strokeWidth={16}
        strokeLinecap="round"
        {...rest}
      >
        <path d={`M40 64h176M40 104h176M40 144h176M${from} 184h80`} />
      </svg>
    )
  } as Icon
}

/** How justified paragraphs end. */
export const justifyIcons = {
  left: lastLine(40),
  center: lastLine(88),
  right: lastLine(136),
  all: TextAlignJustifyIcon,
}
