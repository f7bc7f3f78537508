import { PaperclipIcon } from '@phosphor-icons/react/dist/csr/Paperclip'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { StopIcon } from '@phosphor-icons/react/dist/csr/Stop'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { type ChangeEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../../components/icon-button.tsx'
import styles from './prompt-input.module.css'

export interface PromptTexts {
  label: string
  placeholder: string
  send: string
  stop: string
  attach: string
  remove: (name: string) => string
  suggestions: string
}

interface PromptInputProps {
  texts: PromptTexts
  /** Shown while nothing is written; a click writes one. */
  suggestions: readonly string[]
  maxLength: number
  /** What files may be attached, as an `accept` list; none when absent. */
  accept?: string
  /** An answer is on its way: the button stops it, and nothing can be sent. */
  busy: boolean
  onSend: (text: string, files: File[]) => void
  onStop: () => void
}

/**
 * A field for a wish in words: grows with the text, takes files, offers beginnings. Enter sends, Shift+Enter
 * breaks the line, Escape stops.
 */
export function PromptInput({
  texts,
  suggestions,
  maxLength,
  accept,
  busy,
  onSend,
  onStop,
}: PromptInputProps) {
  const [text, setText] = useState('')
  const [files, setFiles] = useState<File[]>([])
  const field = useGrowingField(text)
  const picker = useRef<HTMLInputElement>(null)
  const counter = useId()
  const ready = text.trim() !== '' && !busy
  const send = () => {
    if (!ready) return
    onSend(text.trim(), files)
    setText('')
    setFiles([])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      send()
    }
    if (event.key === 'Escape' && busy) onStop()
  }
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    setFiles(before => [...before, ...(event.target.files ?? [])])
    event.target.value = ''
  }
  const begin = (suggestion: string) => {
    setText(suggestion)
    field.current?.focus()
  }
  return (
    <div className={styles.prompt}>
      <div className={styles.box}>
        {files.length > 0 && <FileChips files={files} removeLabel={texts.remove} onChange={setFiles} />}
        <textarea
          ref={field}
          rows={1}
          className={styles.field}
          value={text}
          maxLength={maxLength}
          aria-label={texts.label}
          aria-describedby={counter}
          placeholder={texts.placeholder}
          onChange={event => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <div className={styles.bar}>
          {accept !== undefined && (
            <>
              <IconButton icon={PaperclipIcon} label={texts.attach} onClick={() => picker.current?.click()} />
              <input ref={picker} type="file" multiple hidden accept={accept} onChange={take} />
            </>
          )}
          <span id={counter} className={styles.counter}>
            {text.length} / {maxLength}
          </span>
          <SendButton texts={texts} busy={busy} ready={ready} onSend={send} onStop={onStop} />
        </div>
      </div>
      {text === '' && !busy && suggestions.length > 0 && (
        <ul className={styles.suggestions} aria-label={texts.suggestions}>
          {suggestions.map(suggestion => (
            <li key={suggestion}>
              <button type="button" onClick={() => begin(suggestion)}>
                {suggestion}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface FileChipsProps {
  files: File[]
  removeLabel: (name: string) => string
  onChange: (files: File[]) => void
}

function FileChips({ files, removeLabel, onChange }: FileChipsProps) {
  return (
    <ul className={styles.files}>
      {files.map((file, index) => (
        <li key={`${file.name}-${index}`} className={styles.file}>
          <span>{file.name}</span>
          <button
            type="button"
            aria-label={removeLabel(file.name)}
            onClick={() => onChange(files.filter(other => other !== file))}
          >
            <XIcon size={12} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface SendButtonProps {
  texts: PromptTexts
  busy: boolean
  ready: boolean
  onSend: () => void
  onStop: () => void
}

/** Sends the text, or stops the answer that is on its way. */
function SendButton({ texts, busy, ready, onSend, onStop }: SendButtonProps) {
  if (busy)
    return (
      <button
        type="button"
        className={`${styles.send} ${styles.stop}`}
        aria-label={texts.stop}
        onClick={onStop}
      >
        <StopIcon size={16} weight="fill" aria-hidden="true" />
      </button>
    )
  return (
    <button type="button" className={styles.send} aria-label={texts.send} disabled={!ready} onClick={onSend}>
      <ArrowUpIcon size={18} weight="bold" aria-hidden="true" />
    </button>
  )
}

/** The field is as high as its text, up to what its style allows. */
function useGrowingField(text: string) {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (field.current === null) return
    field.current.style.height = 'auto'
    field.current.style.height = `${field.current.scrollHeight}px`
  }, [text])
  return field
}
