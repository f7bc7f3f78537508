import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  useId,
  useLayoutEffect,
} from 'react'
import { useTranslation } from 'react-i18next'
import { DemoFrame } from './demo-frame.tsx'
import styles from './prompt-demo-page.module.css'
import { PaperclipIcon } from '@phosphor-icons/react/dist/csr/Paperclip'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { StopIcon } from '@phosphor-icons/react/dist/csr/Stop'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { IconButton } from '../../components/icon-button.tsx'
import promptInputStyles from './prompt-input.module.css'

const pieceMs = 70

interface Turn {
  wish: string
  files: string[]
  answer: string
}

/**
 * The prompt field with a partner that writes headlines here in the page, piece by piece, and can be stopped.
 */
export function PromptDemoPage() {
  const { t } = useTranslation('demo')
  const [turns, setTurns] = useState<Turn[]>([])
  const [busy, setBusy] = useState(false)
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  useEffect(() => () => clearInterval(timer.current), [])
  const stop = () => {
    clearInterval(timer.current)
    setBusy(false)
  }
  const send = (wish: string, files: File[]) => {
    const subject = subjectOf(wish)
    const pieces = piecesOf(
      [t('prompt.line1', { subject }), t('prompt.line2', { subject }), t('prompt.line3', { subject })].join(
        '\n',
      ),
    )
    setTurns(before => [...before, { wish, files: files.map(file => file.name), answer: '' }])
    setBusy(true)
    let shown = 0
    timer.current = setInterval(() => {
      shown += 1
      setTurns(before =>
        before.map((turn, at) =>
          at === before.length - 1 ? { ...turn, answer: pieces.slice(0, shown).join('') } : turn,
        ),
      )
      if (shown >= pieces.length) stop()
    }, pieceMs)
  }
  return (
    <DemoFrame name="aiinput">
      <div className={styles.talk}>
        <div className={styles.turns} aria-live="polite">
          {turns.map((turn, at) => (
            // Turns are only ever added at the end.
            <article key={at} className={styles.turn}>
              <p className={styles.wish}>
                {turn.wish}
                {turn.files.length > 0 && <span className={styles.files}>{turn.files.join(' · ')}</span>}
              </p>
              <p className={styles.answer}>{turn.answer}</p>
            </article>
          ))}
        </div>
        <PromptInput
          busy={busy}
          maxLength={400}
          accept="image/*"
          onSend={send}
          onStop={stop}
          suggestions={[t('prompt.idea1'), t('prompt.idea2'), t('prompt.idea3')]}
          texts={{
            label: t('prompt.label'),
            placeholder: t('prompt.placeholder'),
            send: t('prompt.send'),
            stop: t('prompt.stop'),
            attach: t('prompt.attach'),
            remove: name => t('prompt.remove', { name }),
            suggestions: t('prompt.ideas'),
          }}
        />
      </div>
    </DemoFrame>
  )
}

/**
 * Returns the subject of a prompt: its first clause without a beginning like "a headline for", at most
 * `longest` characters.
 */
export function subjectOf(wish: string, longest = 48): string {
  const clause = wish.split(/[.,;:!?。，；：！？、\n]/)[0]?.trim() ?? ''
  const subject = clause.replace(
    /^(a |an |some |the )?(short |funny |new )?(headlines?|lines?|slogans?|texts?) (for|about) /i,
    '',
  )
  return subject.length <= longest ? subject : `${subject.slice(0, longest - 1).trimEnd()}…`
}

/** The pieces a line appears in: words with their spaces, or single characters where a language has none. */
export function piecesOf(text: string): string[] {
  return /\s/.test(text) ? (text.match(/\S+\s*/g) ?? []) : [...text]
}

interface PromptTexts {
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
  /** Accepted attachments, as an `accept` list; none if absent. */
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
function PromptInput({ texts, suggestions, maxLength, accept, busy, onSend, onStop }: PromptInputProps) {
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
    <div className={promptInputStyles.prompt}>
      <div className={promptInputStyles.box}>
        {files.length > 0 && <FileChips files={files} removeLabel={texts.remove} onChange={setFiles} />}
        <textarea
          ref={field}
          rows={1}
          className={promptInputStyles.field}
          value={text}
          maxLength={maxLength}
          aria-label={texts.label}
          aria-describedby={counter}
          placeholder={texts.placeholder}
          onChange={event => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <div className={promptInputStyles.bar}>
          {accept !== undefined && (
            <>
              <IconButton icon={PaperclipIcon} label={texts.attach} onClick={() => picker.current?.click()} />
              <input ref={picker} type="file" multiple hidden accept={accept} onChange={take} />
            </>
          )}
          <span id={counter} className={promptInputStyles.counter}>
            {text.length} / {maxLength}
          </span>
          <SendButton texts={texts} busy={busy} ready={ready} onSend={send} onStop={onStop} />
        </div>
      </div>
      {text === '' && !busy && suggestions.length > 0 && (
        <ul className={promptInputStyles.suggestions} aria-label={texts.suggestions}>
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
    <ul className={promptInputStyles.files}>
      {files.map((file, index) => (
        <li key={`${file.name}-${index}`} className={promptInputStyles.file}>
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
        className={`${promptInputStyles.send} ${promptInputStyles.stop}`}
        aria-label={texts.stop}
        onClick={onStop}
      >
        <StopIcon size={16} weight="fill" aria-hidden="true" />
      </button>
    )
  return (
    <button
      type="button"
      className={promptInputStyles.send}
      aria-label={texts.send}
      disabled={!ready}
      onClick={onSend}
    >
      <ArrowUpIcon size={18} weight="bold" aria-hidden="true" />
    </button>
  )
}

/** Grows the field with its text up to the maximum height of its style. */
function useGrowingField(text: string) {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (field.current === null) return
    field.current.style.height = 'auto'
    field.current.style.height = `${field.current.scrollHeight}px`
  }, [text])
  return field
}
