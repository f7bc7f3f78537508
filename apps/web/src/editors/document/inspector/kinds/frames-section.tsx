import { setNodes, resetSize } from '@adloom/playable/commands'
import { ArrowsOutSimpleIcon } from '@phosphor-icons/react/dist/csr/ArrowsOutSimple'
import { FilmStripIcon } from '@phosphor-icons/react/dist/csr/FilmStrip'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FoldSection } from '../../../../components/fields/fold-section.tsx'
import { NumberField } from '../../../../components/fields/number-field.tsx'
import { IconButton } from '../../../../components/icon-button.tsx'
import { useRecord } from '../../state/editor-context.ts'
import { type Inspected, shared, type NodeOf } from '../inspected.ts'
import { Row, SwitchRow } from '../row.tsx'
import { FileBlock } from './file-block.tsx'
import { FilterSection } from './filter-section.tsx'
import { RoundsFields } from './media-section.tsx'
import { FramesDialog, FrameImage } from './frames-dialog.tsx'

/** Frame sequence: speed, repetition, and order of frames. */
export function FramesSection({ at }: { at: Inspected<NodeOf<'frames'>> }) {
  const { t } = useTranslation('freeInspector')
  const { store, ids, nodes, orientation } = at
  const [editing, setEditing] = useState(false)
  const record = useRecord(shared(nodes, node => node.asset))
  const file = record?.type === 'asset' ? record : undefined
  const fps = shared(nodes, node => node.fps)
  const count = file?.frames?.length ?? 0
  const [loop, times] = [shared(nodes, node => node.loop), shared(nodes, node => node.count ?? 1)]
  const rounds =
    loop === undefined || times === undefined ? undefined : loop ? 'loop' : times > 1 ? 'count' : 'once'
  return (
    <>
      <FoldSection id="free.frames" title={t('kind.frames')}>
        <FileBlock
          at={at}
          image={file && <FrameImage asset={file} size={54} fps={fps ?? 12} />}
          facts={t('frames.count', { count })}
        >
          <IconButton
            icon={FilmStripIcon}
            size="small"
            label={t('frames.edit')}
            disabled={count === 0}
            onClick={() => setEditing(true)}
          />
          <IconButton
            icon={ArrowsOutSimpleIcon}
            size="small"
            label={t('image.resetSize')}
            disabled={!file}
            onClick={() => resetSize(store, ids, orientation)}
          />
        </FileBlock>
        <Row label={t('frames.fps')}>
          <NumberField
            label={t('frames.fps')}
            unit={t('frames.perSecond')}
            min={1}
            max={60}
            value={fps}
            onChange={next => setNodes(store, ids, { fps: next })}
          />
        </Row>
        <RoundsFields rounds={rounds} count={times} onChange={patch => setNodes(store, ids, patch)} />
        <SwitchRow
          label={t('frames.swing')}
          value={shared(nodes, node => node.swing === true)}
          onChange={swing => setNodes(store, ids, { swing: swing || undefined })}
        />
        <SwitchRow
          label={t('play.auto')}
          value={shared(nodes, node => node.autoplay)}
          onChange={autoplay => setNodes(store, ids, { autoplay })}
        />
      </FoldSection>
      <FilterSection at={at} />
      {editing && file && (
        <FramesDialog store={store} file={file} fps={fps ?? 12} onClose={() => setEditing(false)} />
      )}
    </>
  )
}
