import { addVideoFont } from '@adloom/video/commands'
import { type TextClip, textStyleOf } from '@adloom/video/format'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChooserSlot } from '../../../features/asset-chooser/slot.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { productFamily } from '../../../lib/video-fonts.ts'
import { FontMenu } from '../../document/inspector/kinds/font-picker.tsx'
import { Row } from '../../document/inspector/row.tsx'
import { useVideoEditor, useVideoRecords } from '../state/editor-context.ts'
import { shared } from './shared.ts'

const SlotChooser = lazyComponent(
  'slot-chooser',
  async () => (await import('../../shell/media/slot-chooser.tsx')).SlotChooser,
)

const fontSlot: ChooserSlot = { kind: 'font', maxBytes: 10 * 1024 * 1024 }

interface FontRowProps {
  clips: readonly TextClip[]
  onPick: (family: string) => void
}

/** The font of texts: that of the product, of the video, of the account, a public one, or a new file. */
export function FontRow({ clips, onPick }: FontRowProps) {
  const { t } = useTranslation(['videoEditor', 'inspector'])
  const { store } = useVideoEditor()
  const families = useVideoRecords().flatMap(record => (record.type === 'font' ? [record.family] : []))
  const font = shared(clips, clip => textStyleOf(store, clip).font)
  const known = [...new Set([productFamily, ...families])]
  const isMissing = font !== undefined && !known.includes(font)
  /** One undo step: the file and the texts that show it. */
  const take = (family: string, hash: string, id?: number) =>
    store.edit('choose_font', {}, () => {
      if (family !== productFamily)
        addVideoFont(store, { family, hash, ...(id === undefined ? {} : { ref: String(id) }) })
      onPick(family)
    })
  return (
    <Row label={t('videoEditor:text.font')}>
      <FontMenu
        fonts={known.map(family => ({ id: family, family }))}
        chosen={font}
        label={
          font === undefined
            ? t('inspector:mixed')
            : isMissing
              ? t('videoEditor:text.fontMissing', { name: font })
              : font
        }
        onPick={onPick}
        onTake={one => take(one.family || one.name, one.hash, one.own ? one.id : undefined)}
        upload={(open, onClose) =>
          open && (
            <Suspense>
              <SlotChooser
                open
                slot={fontSlot}
                slotId="chosen"
                used={[]}
                originals={[]}
                current={undefined}
                onClose={onClose}
                onPick={asset => {
                  onClose()
                  take(asset.name.replace(/\.(ttf|otf)$/i, ''), asset.hash)
                }}
              />
            </Suspense>
          )
        }
      />
    </Row>
  )
}
