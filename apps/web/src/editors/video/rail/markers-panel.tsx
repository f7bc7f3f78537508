import { addMarker, removeMarker, setMarker } from '@adloom/video/commands'
import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/csr/BookmarkSimple'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Button, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useVideoEditor, useVideoRecords, useVideoSettings } from '../state/editor-context.ts'
import { timecode } from '../timeline/ruler.ts'
import styles from './rail.module.css'

/** Marked moments, such as the beat of the music or the hook. */
export function MarkersPanel() {
  const { t } = useTranslation('videoEditor')
  const { store, session } = useVideoEditor()
  const { rate } = useVideoSettings()
  const markers = useVideoRecords()
    .filter(record => record.type === 'marker')
    .sort((a, b) => a.at - b.at)
  return (
    <>
      <div className={styles.title}>
        <h2>{t('rail.markers')}</h2>
        <Button
          size="small"
          icon={<BookmarkSimpleIcon size={14} aria-hidden="true" />}
          onClick={() => void addMarker(store, session.getState().frame)}
        >
          {t('marker.add')}
        </Button>
      </div>
      {markers.length === 0 && <p className={styles.empty}>{t('marker.empty')}</p>}
      <ul className={styles.lines}>
        {markers.map(({ id, at, text }) => {
          const time = timecode(at, rate)
          return (
            <li key={id}>
              <button type="button" onClick={() => session.setState({ frame: at, playing: 0 })}>
                {time}
              </button>
              <Input
                size="small"
                value={text ?? ''}
                maxLength={500}
                placeholder={t('marker.text')}
                aria-label={t('marker.textOf', { time })}
                onChange={event => setMarker(store, id, { text: event.target.value })}
              />
              <button
                type="button"
                aria-label={t('marker.remove', { time })}
                onClick={() => removeMarker(store, id)}
              >
                <XIcon size={13} aria-hidden="true" />
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
