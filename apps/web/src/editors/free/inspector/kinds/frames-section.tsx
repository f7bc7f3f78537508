import { setNodes } from '@adloom/playable/commands/set-nodes'
import { resetSize } from '@adloom/playable/commands/resize-nodes'
import { ArrowsOutSimpleIcon } from '@phosphor-icons/react/dist/csr/ArrowsOutSimple'
import { FilmStripIcon } from '@phosphor-icons/react/dist/csr/FilmStrip'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FoldSection } from '../../../../components/fields/fold-section.tsx'
import { NumberField } from '../../../../components/fields/number-field.tsx'
import { IconButton } from '../../../../components/icon-button.tsx'
import { useRecord } from '../../state/free-context.ts'
import { type Inspected, shared } from '../inspected.ts'
import { Row } from '../row.tsx'
import { SwitchRow } from '../switch-row.tsx'
import { FileBlock } from './file-block.tsx'
import { FilterSection } from './filter-section.tsx'
import { FramePicture } from './frame-picture.tsx'
import { FramesDialog } from './frames-dialog.tsx'
import type { NodeOf } from './node-of.ts'

/** Sequence frames: how fast, once or without end, and which of them in which order. */
export function FramesSection({ at }: { at: Inspected<NodeOf<'frames'>> }) {
  const { t } = useTranslation('freeInspector')
  const { store, ids, nodes, orientation } = at
  const [editing, setEditing] = useState(false)
  const record = useRecord(shared(nodes, node => node.asset))
  const file = record?.type === 'asset' ? record : undefined
  const fps = shared(nodes, node => node.fps)
  const count = file?.frames?.length ?? 0
  return (
    <>
      <FoldSection id="free.frames" title={t('kind.frames')}>
        <FileBlock at={at} picture={file && <FramePicture asset={file} size={54} fps={fps ?? 12} />} facts={t('frames.count', { count })}>
          <IconButton icon={FilmStripIcon} size="small" label={t('frames.edit')} disabled={count === 0} onClick={() => setEditing(true)} />
          <IconButton icon={ArrowsOutSimpleIcon} size="small" label={t('image.resetSize')} disabled={!file} onClick={() => resetSize(store, ids, orientation)} />
        </FileBlock>
        <Row label={t('frames.fps')}><NumberField label={t('frames.fps')} unit={t('frames.perSecond')} min={1} max={60} value={fps} onChange={next => setNodes(store, ids, { fps: next })} /></Row>
        <SwitchRow label={t('play.loop')} value={shared(nodes, node => node.loop)} onChange={loop => setNodes(store, ids, { loop })} />
        <SwitchRow label={t('play.auto')} value={shared(nodes, node => node.autoplay)} onChange={autoplay => setNodes(store, ids, { autoplay })} />
      </FoldSection>
      <FilterSection at={at} />
      {editing && file && <FramesDialog store={store} file={file} fps={fps ?? 12} onClose={() => setEditing(false)} />}
    </>
  )
}
