import type { ResponseData } from '@adloom/engine/data'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { ButtonHTMLAttributes } from 'react'
import { useFreeEditor } from '../../state/editor-context.ts'
import { sayResponse } from '../sentences/response-sentence.ts'
import { Sentence } from '../sentences/sentence.tsx'
import { useLogicText } from '../use-logic-text.ts'
import { DragHandle } from './drag-handle.tsx'
import { ResponseIcon } from './group-icon.tsx'
import styles from './lines.module.css'

interface ResponseRowProps {
  response: ResponseData
  part: string
  isOpen: boolean
  handle: ButtonHTMLAttributes<HTMLButtonElement> | undefined
  onOpen(): void
  onCopy(): void
  onRemove(): void
}

/** One response as a sentence; a click opens its form. */
export function ResponseRow({ response, part, isOpen, handle, onOpen, onCopy, onRemove }: ResponseRowProps) {
  const { store } = useFreeEditor()
  const text = useLogicText()
  return (
    <div className={styles.row}>
      {handle && <DragHandle label={text('response.move')} {...handle} />}
      <button type="button" className={styles.line} data-line={part} aria-expanded={isOpen} onClick={onOpen}>
        <ResponseIcon word={response.t} />
        <Sentence parts={sayResponse(store, response, text)} />
      </button>
      <button type="button" className={styles.remove} aria-label={text('response.copy')} onClick={onCopy}>
        <CopyIcon size={13} />
      </button>
      <button type="button" className={styles.remove} aria-label={text('response.remove')} onClick={onRemove}>
        <XIcon size={13} />
      </button>
    </div>
  )
}
