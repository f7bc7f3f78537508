import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { Button } from 'antd'
import { type RefObject, useEffect, useRef, useState, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Cover } from '../../components/cover.tsx'
import { localText, useLanguage } from '../../lib/language.ts'
import { type TemplateCard as Card, templateDocumentQuery } from '../../lib/queries/templates.ts'
import styles from './template-card.module.css'
import { useQuery } from '@tanstack/react-query'
import { lazyComponent } from '../../lib/lazy-component.ts'
import type { PlayerFrameProps } from '../../components/player/player-frame.tsx'

interface TemplateCardProps {
  card: Card
  gameplay: string
  onUse: () => void
  onPreview: () => void
  onStar: (starred: boolean) => void
}

/** A pointer that only passes by starts nothing. */
const hoverDelayMs = 160

export function TemplateCard({ card, gameplay, onUse, onPreview, onStar }: TemplateCardProps) {
  const { t } = useTranslation('templates')
  const name = localText(card.name, useLanguage())
  const [live, setLive] = useState(false)
  const [playing, setPlaying] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const wake = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setLive(true), hoverDelayMs)
  }
  const rest = () => {
    clearTimeout(timer.current)
    setLive(false)
    setPlaying(false)
  }
  const element = useRef<HTMLElement>(null)
  useAttention(element, wake, rest)

  return (
    <article ref={element} className={styles.card} aria-label={name}>
      <div className={styles.image}>
        <button
          type="button"
          className={styles.cover}
          onClick={onPreview}
          aria-label={t('card.open', { name })}
        >
          <Cover src={card.covers[card.skins[0]?.id ?? ''] ?? card.cover_url} />
        </button>
        {live && (
          <div className={`${styles.live} ${playing ? styles.shown : ''}`}>
            <LivePreview templateId={card.id} title={name} onFrame={() => setPlaying(true)} />
          </div>
        )}
        {playing && (
          <span className={styles.playing}>
            <PlayIcon size={10} weight="fill" aria-hidden="true" />
            {t('card.playing')}
          </span>
        )}
        <div className={styles.hand}>
          <Button type="primary" onClick={onUse} aria-label={t('card.use', { name })}>
            {t('use')}
          </Button>
          <Button
            icon={<EyeIcon size={16} aria-hidden="true" />}
            onClick={onPreview}
            aria-label={t('card.preview', { name })}
          >
            {t('preview')}
          </Button>
        </div>
        <button
          type="button"
          className={styles.star}
          aria-pressed={card.starred}
          aria-label={t(card.starred ? 'card.unstar' : 'card.star', { name })}
          onClick={() => onStar(!card.starred)}
        >
          <HeartIcon size={16} weight={card.starred ? 'fill' : 'regular'} aria-hidden="true" />
        </button>
      </div>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.facts}>
        {t('card.facts', {
          gameplay,
          params: t('card.params', { count: card.param_count }),
          skins: t('card.skins', { count: card.skins.length }),
        })}
      </p>
    </article>
  )
}

/** Runs `wake` when a pointer or the focus enters an element and `rest` when both have left it. */
function useAttention(element: RefObject<HTMLElement | null>, wake: () => void, rest: () => void): void {
  const latest = useRef({ wake, rest })
  useEffect(() => {
    latest.current = { wake, rest }
  })
  useEffect(() => {
    const target = element.current
    if (target === null) return undefined
    const stop = new AbortController()
    const { signal } = stop
    target.addEventListener('pointerenter', () => latest.current.wake(), { signal })
    target.addEventListener('pointerleave', () => latest.current.rest(), { signal })
    target.addEventListener('focusin', () => latest.current.wake(), { signal })
    target.addEventListener(
      'focusout',
      event => {
        if (!(event.relatedTarget instanceof Node && target.contains(event.relatedTarget)))
          latest.current.rest()
      },
      { signal },
    )
    return () => stop.abort()
  }, [element])
}

/** Plays the template muted and without input. */
function LivePreview({
  templateId,
  title,
  onFrame,
}: {
  templateId: number
  title: string
  onFrame: () => void
}) {
  const language = useLanguage()
  const { data } = useQuery(templateDocumentQuery(templateId))
  if (data === undefined) return null
  return (
    <PlayerFrame
      title={title}
      document={data.document}
      values={data.values}
      language={language}
      muted
      autoplay
      inert
      onFrame={onFrame}
    />
  )
}

const Frame = lazyComponent(
  'player-frame',
  async () => (await import('../../components/player/player-frame.tsx')).PlayerFrame,
)

/** The player, loaded when something first plays. */
function PlayerFrame(props: PlayerFrameProps) {
  return (
    <Suspense>
      <Frame {...props} />
    </Suspense>
  )
}
