import { followBase, setClips, setPlacements } from '@adloom/video/commands'
import {
  blendModes,
  type ClipRecord,
  fits,
  placedOf,
  placementIn,
  type Placement,
} from '@adloom/video/format'
import { FlipHorizontalIcon } from '@phosphor-icons/react/dist/csr/FlipHorizontal'
import { FlipVerticalIcon } from '@phosphor-icons/react/dist/csr/FlipVertical'
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { FoldSection } from '../../../components/fields/fold-section.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { PickRow } from '../../../components/fields/pick-row.tsx'
import { Row } from '../../document/inspector/row.tsx'
import { useVideoEditor, useVideoSession, useVideoSettings } from '../state/editor-context.ts'
import { shared } from './shared.ts'
import styles from './inspector.module.css'

/** Box, opacity and blending of clips in the canvas that is edited. */
export function PlaceSection({ clips }: { clips: readonly ClipRecord[] }) {
  const { t } = useTranslation('videoEditor')
  const { store } = useVideoEditor()
  const settings = useVideoSettings()
  const canvasId = useVideoSession(session => session.canvasId)
  const shown = clips.flatMap(clip => ('place' in clip ? [clip] : []))
  const ids = shown.map(({ id }) => id)
  const placed = shown.map(clip => placedOf(store, clip))
  const places = placed.map(one => placementIn(one, settings, canvasId))
  const set = (field: keyof Placement) => (value: number) =>
    setPlacements(store, ids, canvasId, place => ({ ...place, [field]: value }))
  const field = (name: 'x' | 'y' | 'w' | 'h', mark: string) => (
    <NumberField
      label={t(`place.${name}`)}
      mark={mark}
      value={shared(places, place => place[name])}
      places={0}
      {...(name === 'w' || name === 'h' ? { min: 1 } : {})}
      onChange={set(name)}
    />
  )
  const isOwn = placed.some(one => one.places?.[canvasId] !== undefined)
  return (
    <FoldSection id="video-place" title={t('place.title')}>
      <div className={styles.pair}>
        {field('x', 'X')}
        {field('y', 'Y')}
        {field('w', 'W')}
        {field('h', 'H')}
        <NumberField
          label={t('place.rotation')}
          mark="↻"
          unit="°"
          value={shared(places, place => place.rotation ?? 0)}
          places={1}
          onChange={set('rotation')}
        />
        <NumberField
          label={t('place.opacity')}
          mark="◐"
          unit="%"
          min={0}
          max={100}
          value={percent(shared(shown, clip => clip.opacity ?? 1))}
          onChange={value => setClips(store, ids, { opacity: value / 100 })}
        />
      </div>
      {isOwn && (
        <Button size="small" block onClick={() => followBase(store, ids, canvasId)}>
          {t('place.follow')}
        </Button>
      )}
      <BlendRows shown={shown} />
    </FoldSection>
  )
}

type ShownClip = Extract<ClipRecord, { place: Placement }>

/** How clips fill their boxes and cover what is below them. */
function BlendRows({ shown }: { shown: readonly ShownClip[] }) {
  const { t } = useTranslation('videoEditor')
  const { store } = useVideoEditor()
  const ids = shown.map(({ id }) => id)
  return (
    <>
      {shown.every(clip => 'fit' in clip) && (
        <Row label={t('place.fit')}>
          <PickRow
            label={t('place.fit')}
            value={shared(shown, clip => ('fit' in clip ? clip.fit : undefined))}
            options={fits.map(value => ({ value, label: t(`fit.${value}`) }))}
            onChange={fit => setClips(store, ids, { fit })}
          />
        </Row>
      )}
      <Row label={t('place.blend')}>
        <Select
          size="small"
          className={styles.select ?? ''}
          aria-label={t('place.blend')}
          value={shared(shown, clip => clip.blend ?? 'normal')}
          options={blendModes.map(value => ({ value, label: t(`blend.${value}`) }))}
          onChange={blend => setClips(store, ids, { blend: blend === 'normal' ? undefined : blend })}
        />
      </Row>
      <Row label={t('place.flip')}>
        <div className={styles.buttons}>
          <Button
            size="small"
            icon={<FlipHorizontalIcon size={16} />}
            aria-label={t('place.flipX')}
            aria-pressed={shown.every(clip => clip.flipX === true)}
            onClick={() =>
              setClips(store, ids, { flipX: shown.every(clip => clip.flipX) ? undefined : true })
            }
          />
          <Button
            size="small"
            icon={<FlipVerticalIcon size={16} />}
            aria-label={t('place.flipY')}
            aria-pressed={shown.every(clip => clip.flipY === true)}
            onClick={() =>
              setClips(store, ids, { flipY: shown.every(clip => clip.flipY) ? undefined : true })
            }
          />
        </div>
      </Row>
      {shown.every(({ kind }) => kind === 'text' || kind === 'image') && (
        <Row label={t('place.drift')}>
          <NumberField
            label={t('place.drift')}
            min={0}
            max={100}
            value={shared(shown, clip => clip.drift ?? 0)}
            onChange={value => setClips(store, ids, { drift: value === 0 ? undefined : value })}
          />
        </Row>
      )}
    </>
  )
}

function percent(share: number | undefined): number | undefined {
  return share === undefined ? undefined : Math.round(share * 100)
}
