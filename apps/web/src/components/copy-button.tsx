import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { useEffect, useState } from 'react'
import { IconButton } from './icon-button.tsx'

const shownMs = 1600

/** Puts a text on the clipboard and shows that it did. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <IconButton
      icon={copied ? CheckIcon : CopyIcon}
      size="small"
      label={label}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    />
  )
}
