import type { PlayEvent } from '@adloom/engine/host'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { Button, Tooltip } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface LoggedEvent {
  at: number
  event: PlayEvent
}

function describe(event: PlayEvent): string {
  switch (event.type) {
    case 'scenechange':
      return event.ending ? `${event.scene} ⚑` : event.scene
    case 'interaction':
      return `#${event.count}`
    case 'store':
      return `${event.auto ? '(auto) ' : ''}${event.url ?? ''}`
    case 'track':
      return `${event.id} ${event.name ?? ''}`
    case 'game':
      return [event.event, event.detail && JSON.stringify(event.detail)].filter(Boolean).join(' ')
    case 'error':
      return event.message
    default:
      return ''
  }
}

const mostEvents = 200

/** The latest events of the running creative, and whether the log is open. */
export function useEventLog() {
  const [isOpen, setOpen] = useState(false)
  const [events, setEvents] = useState<LoggedEvent[]>([])
  return {
    isOpen,
    events,
    toggle: useCallback(() => setOpen(open => !open), []),
    add: useCallback(
      (event: PlayEvent, at: number) => setEvents(now => [...now.slice(1 - mostEvents), { at, event }]),
      [],
    ),
    clear: useCallback(() => setEvents([]), []),
  }
}

/** Events of the running creative, as a network receives them. */
export function EventLog({ events, onClear }: { events: LoggedEvent[]; onClear(): void }) {
  const { t } = useTranslation('editor')
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [events.length])
  return (
    <section className="event-log" aria-label={t('log.title')}>
      <header>
        <h2 className="panel-title">{t('log.title')}</h2>
        <Tooltip title={t('log.clear')}>
          <Button
            type="text"
            size="small"
            icon={<TrashIcon size={15} />}
            aria-label={t('log.clear')}
            onClick={onClear}
          />
        </Tooltip>
      </header>
      <div className="event-rows" role="log">
        {events.length === 0 && <p className="panel-empty">{t('log.empty')}</p>}
        {events.map((entry, index) => (
          <div key={index} className={`event-row event-${entry.event.type}`}>
            <time>{(entry.at / 1000).toFixed(2)}</time>
            <b>{entry.event.type}</b>
            <span>{describe(entry.event)}</span>
          </div>
        ))}
        <div ref={end} />
      </div>
    </section>
  )
}
