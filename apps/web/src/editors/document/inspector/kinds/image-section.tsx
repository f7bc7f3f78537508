import { replaceOnNode, resetSize, setNodes } from '@adloom/playable/commands'
import { ArrowsOutSimpleIcon } from '@phosphor-icons/react/dist/csr/ArrowsOutSimple'
import { CropIcon } from '@phosphor-icons/react/dist/csr/Crop'
import { FlipHorizontalIcon } from '@phosphor-icons/react/dist/csr/FlipHorizontal'
import { GridNineIcon } from '@phosphor-icons/react/dist/csr/GridNine'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FoldSection } from '../../../../components/fields/fold-section.tsx'
import { IconButton } from '../../../../components/icon-button.tsx'
import { assetUrl } from '../../../../lib/asset-bytes.ts'
import { notify } from '../../../../lib/notices.ts'
import { CropDialog } from '../../../shell/media/crop-dialog.tsx'
import { cropImage } from '../../../shell/media/crop-image.ts'
import { useRecord } from '../../state/editor-context.ts'
import { type Inspected, shared, type NodeOf } from '../inspected.ts'
import { newAssetOf } from '../asset-picker.tsx'
import { FileBlock } from './file-block.tsx'
import { FilterSection } from './filter-section.tsx'
import { SliceDialog } from './slice-dialog.tsx'

/** An image: file, crop, flip, original size, nine-patch borders and filter. */
export function ImageSection({ at }: { at: Inspected<NodeOf<'image'>> }) {
  const { t } = useTranslation('freeInspector')
  const { store, ids, nodes, orientation } = at
  const [open, setOpen] = useState<'crop' | 'slice'>()
  const record = useRecord(shared(nodes, node => node.asset))
  const file = record?.type === 'asset' ? record : undefined
  const isMirrored = shared(nodes, node => node.flipX === true)
  const slice = shared(nodes, node => node.slice)
  return (
    <>
      <FoldSection id="free.image" title={t('kind.image')}>
        <FileBlock at={at}>
          <IconButton
            icon={CropIcon}
            size="small"
            label={t('image.crop')}
            disabled={!file}
            onClick={() => setOpen('crop')}
          />
          <IconButton
            icon={FlipHorizontalIcon}
            size="small"
            label={t('image.flip')}
            pressed={isMirrored === true}
            onClick={() => setNodes(store, ids, { flipX: isMirrored ? undefined : true })}
          />
          <IconButton
            icon={ArrowsOutSimpleIcon}
            size="small"
            label={t('image.resetSize')}
            disabled={!file}
            onClick={() => resetSize(store, ids, orientation)}
          />
          <IconButton
            icon={GridNineIcon}
            size="small"
            label={t('image.slice')}
            pressed={slice !== undefined}
            disabled={!file}
            onClick={() => setOpen('slice')}
          />
        </FileBlock>
      </FoldSection>
      <FilterSection at={at} />
      {file && (
        <CropDialog
          open={open === 'crop'}
          url={assetUrl(file.hash)}
          slot={undefined}
          onClose={() => setOpen(undefined)}
          onCrop={box => {
            setOpen(undefined)
            cropImage(file, box).then(
              asset => {
                for (const id of ids) replaceOnNode(store, id, newAssetOf(asset))
              },
              () => notify({ tone: 'error', text: t('image.cropFailed') }),
            )
          }}
        />
      )}
      {file && open === 'slice' && (
        <SliceDialog
          file={file}
          slice={slice}
          onClose={() => setOpen(undefined)}
          onKeep={next => {
            setOpen(undefined)
            setNodes(store, ids, { slice: next })
          }}
        />
      )}
    </>
  )
}
