import { type InputHTMLAttributes, type ReactNode, useRef } from 'react'
import { acceptedFiles } from '../batch/upload-rules.ts'
import { useUploader } from '../use-uploader.ts'
import styles from './choose-button.module.css'

interface ChooseButtonProps {
  of: 'files' | 'folder'
  children: (open: () => void) => ReactNode
}

/** Opens the browser's own dialog for files or for a folder and puts what is chosen on the list. */
export function ChooseButton({ of, children }: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const { add } = useUploader()
  // A folder is chosen by an attribute that React does not know.
  const kind: InputHTMLAttributes<HTMLInputElement> & { webkitdirectory?: string } =
    of === 'folder' ? { webkitdirectory: '' } : { accept: acceptedFiles }
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        multiple
        className={styles.input}
        tabIndex={-1}
        aria-hidden="true"
        data-testid={`upload-${of}`}
        {...kind}
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) add(files)
        }}
      />
    </>
  )
}
