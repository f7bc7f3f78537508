import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PromptInput } from './prompt-input.tsx'
import { DemoFrame } from './demo-frame.tsx'
import styles from './prompt-demo-page.module.css'

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
 * What a wish is about: its first clause without a beginning like "a headline for", at most so many
 * characters.
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
