import type { MediaUse } from '@adloom/engine/data'
import { setNodes, resetSize } from '@adloom/playable/commands'
import { ArrowsOutSimpleIcon } from '@phosphor-icons/react/dist/csr/ArrowsOutSimple'
import { useTranslation } from 'react-i18next'
import { FoldSection } from '../../../../components/fields/fold-section.tsx'
import { NumberField } from '../../../../components/fields/number-field.tsx'
import { PickRow } from '../../../../components/fields/pick-row.tsx'
import { IconButton } from '../../../../components/icon-button.tsx'
import { assetUrl } from '../../../../lib/asset-bytes.ts'
import { useRecord } from '../../state/editor-context.ts'
import { type Inspected, shared } from '../inspected.ts'
import styles from '../inspector.module.css'
import { Row } from '../row.tsx'
import { SwitchRow } from '../switch-row.tsx'
import { FileBlock } from './file-block.tsx'
import type { NodeOf } from './node-of.ts'
import { TrimField } from './trim-field.tsx'

/** A video or sound layer: which part of the file, how often, how loud. */
export function MediaSection({ at }: { at: Inspected<NodeOf<'video' | 'audio'>> }) {
  const { t } = useTranslation('freeInspector')
  const { store, ids, nodes, orientation } = at
  const one = <K extends keyof MediaUse>(key: K) => shared(nodes, node => node[key])
  const set = (patch: { readonly [K in keyof MediaUse]?: MediaUse[K] | undefined }) =>
    setNodes(store, ids, patch)
  const record = useRecord(one('asset'))
  const file = record?.type === 'asset' ? record : undefined
  const isVideo = nodes.every(node => node.kind === 'video')
  const rounds = one('loop') ? 'loop' : (one('count') ?? 1) > 1 ? 'count' : 'once'
  const volume = shared(nodes, node => node.volume ?? 1)
  return (
    <FoldSection id="free.media" title={t(isVideo ? 'kind.video' : 'kind.audio')}>
      <FileBlock
        at={at}
        picture={
          isVideo && file ? (
            <video
              src={assetUrl(file.hash)}
              muted
              preload="metadata"
              style={{ maxWidth: '100%', maxHeight: '100%' }}
            />
          ) : undefined
        }
        facts={
          file?.durationMs === undefined
            ? undefined
            : t('media.seconds', { seconds: Math.round(file.durationMs / 100) / 10 })
        }
      >
        {isVideo && (
          <IconButton
            icon={ArrowsOutSimpleIcon}
            size="small"
            label={t('image.resetSize')}
            disabled={!file}
            onClick={() => resetSize(store, ids, orientation)}
          />
        )}
      </FileBlock>
      {file && (
        <TrimField
          file={file}
          kind={isVideo ? 'video' : 'audio'}
          from={one('from') ?? 0}
          to={one('to') ?? file.durationMs ?? 0}
          onChange={set}
        />
      )}
      <Row label={t('media.rounds')}>
        <PickRow
          label={t('media.rounds')}
          value={rounds}
          options={[
            { value: 'once', label: t('media.once') },
            { value: 'count', label: t('media.several') },
            { value: 'loop', label: t('media.endless') },
          ]}
          onChange={next =>
            set({ loop: next === 'loop' ? true : undefined, count: next === 'count' ? 2 : undefined })
          }
        />
      </Row>
      {rounds === 'count' && (
        <Row label={t('media.count')}>
          <NumberField
            label={t('media.count')}
            min={1}
            max={10_000}
            places={0}
            value={one('count')}
            onChange={count => set({ count })}
          />
        </Row>
      )}
      <Row label={t('media.volume')}>
        <NumberField
          label={t('media.volume')}
          unit="%"
          min={0}
          max={100}
          places={0}
          value={volume === undefined ? undefined : volume * 100}
          onChange={share => set({ volume: share / 100 })}
        />
      </Row>
      <SwitchRow label={t('play.auto')} value={one('autoplay')} onChange={autoplay => set({ autoplay })} />
      {isVideo && (
        <SwitchRow
          label={t('media.hold')}
          value={shared(nodes, node => node.hold !== false)}
          onChange={hold => set({ hold })}
        />
      )}
      {isVideo && <p className={styles.help}>{t('media.beneath')}</p>}
    </FoldSection>
  )
}
