import { addBannerSize, arrangeSize } from '@adloom/video/banners'
import { removeCanvas } from '@adloom/video/commands'
import { type BannerSize, bannerSizes, bannerUses } from '@adloom/video/format'
import { MagicWandIcon } from '@phosphor-icons/react/dist/csr/MagicWand'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { Button, Dropdown, Select, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { useVideoEditor, useVideoSession, useVideoSettings } from '../state/editor-context.ts'
import previewStyles from '../preview/preview.module.css'

const all = Object.keys(bannerSizes) as BannerSize[]
const shown = (size: string) => size.replace('x', ' × ')

/** Sizes of the banner: the one that is edited, or all; added, arranged again and removed (VD-21.10). */
export function BannerSizes() {
  const { t } = useTranslation('videoEditor')
  const { store, session } = useVideoEditor()
  const { canvases } = useVideoSettings()
  const canvasId = useVideoSession(state => state.canvasId)
  const showsAll = useVideoSession(state => state.showsAll)
  const missing = all.filter(size => !canvases.some(({ id }) => id === size))
  const byUse = bannerUses.map(use => ({
    key: use,
    type: 'group' as const,
    label: t(`banner.use.${use}`),
    children: missing
      .filter(size => bannerSizes[size].use === use)
      .map(size => ({ key: size, label: shown(size) })),
  }))
  const add = (size: BannerSize) => {
    addBannerSize(store, size)
    session.setState({ canvasId: size })
  }
  return (
    <div className={previewStyles.ratios}>
      <Select
        value={canvasId}
        style={{ width: 150 }}
        aria-label={t('banner.size')}
        onChange={id => session.setState({ canvasId: id })}
        options={canvases.map(({ id, ratio }) => ({ value: id, label: shown(ratio) }))}
      />
      <Dropdown
        trigger={['click']}
        disabled={missing.length === 0}
        menu={{
          items: byUse.filter(({ children }) => children.length > 0),
          onClick: ({ key }) => add(key as BannerSize),
        }}
      >
        <Button type="text" size="small" icon={<PlusIcon size={16} />} aria-label={t('banner.add')} />
      </Dropdown>
      <Tooltip title={t('banner.arrange')} arrow={false}>
        <Button
          type="text"
          size="small"
          icon={<MagicWandIcon size={17} />}
          aria-label={t('banner.arrange')}
          onClick={() => arrangeSize(store, canvasId)}
        />
      </Tooltip>
      <Tooltip title={t('banner.remove')} arrow={false}>
        <Button
          type="text"
          size="small"
          icon={<TrashIcon size={17} />}
          aria-label={t('banner.remove')}
          disabled={canvases.length < 2}
          onClick={() => removeCanvas(store, canvasId)}
        />
      </Tooltip>
      <Tooltip title={t('banner.all')} arrow={false}>
        <Button
          type="text"
          size="small"
          icon={<SquaresFourIcon size={17} />}
          aria-label={t('banner.all')}
          aria-pressed={showsAll}
          className={previewStyles.toggle ?? ''}
          onClick={() => session.setState({ showsAll: !showsAll })}
        />
      </Tooltip>
    </div>
  )
}
