import { nameTrack, trackPoints } from '@adloom/playable/commands'
import { trackLimits } from '@adloom/playable/format'
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin'
import { Input } from 'antd'
import { useState } from 'react'
import { useDocumentEditor, useNonGeometryChanges } from '../../document/state/editor-context.ts'
import { useLogicText } from '../../document/logic/use-logic-text.ts'
import { RailSection } from './rail-section.tsx'
import styles from './rail.module.css'
import { UsesList } from '../../document/logic/uses-list.tsx'

/** Tracking points with their shared names and the events that report them, with links. */
export function Tracks() {
  const { store } = useDocumentEditor()
  useNonGeometryChanges()
  const text = useLogicText()
  const [open, setOpen] = useState<number>()
  const [showsAll, setShowsAll] = useState(false)
  const points = trackPoints(store)
  const used = points.filter(point => point.uses.length > 0 || point.name !== '')
  const shown = showsAll ? points : used
  return (
    <RailSection id="tracks" title={text('tracks.title')} count={used.length}>
      <p className={styles.note}>
        {text('tracks.help', { most: trackLimits.most, reported: trackLimits.reported })}
      </p>
      {shown.map(point => (
        <div key={point.number} className={`${styles.item} ${open === point.number ? styles.open : ''}`}>
          <div className={styles.row}>
            <button
              type="button"
              className={styles.main}
              aria-expanded={open === point.number}
              onClick={() => setOpen(open === point.number ? undefined : point.number)}
            >
              <MapPinIcon size={15} aria-hidden="true" />
              <b>
                {point.number}
                {point.name !== '' && ` ${point.name}`}
              </b>
              <small>
                {point.number > trackLimits.reported
                  ? text('track.notReported')
                  : text('tracks.uses', { count: point.uses.length })}
              </small>
            </button>
          </div>
          {open === point.number && (
            <div className={styles.form}>
              <Input
                size="small"
                aria-label={text('track.name')}
                placeholder={text('track.name')}
                maxLength={100}
                value={point.name}
                onChange={event => nameTrack(store, point.number, event.target.value)}
                onBlur={() => store.history.mark()}
              />
              <UsesList uses={point.uses} />
            </div>
          )}
        </div>
      ))}
      <button
        type="button"
        className={styles.link}
        style={{ padding: '4px 8px' }}
        onClick={() => setShowsAll(!showsAll)}
      >
        {text(showsAll ? 'tracks.less' : 'tracks.all')}
      </button>
    </RailSection>
  )
}
