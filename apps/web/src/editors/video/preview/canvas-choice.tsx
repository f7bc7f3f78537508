import { addCanvas, linkCanvases, removeCanvas } from '@adloom/video/commands'
import { canvasRatios, type CanvasRatio } from '@adloom/video/format'
import { LinkBreakIcon } from '@phosphor-icons/react/dist/csr/LinkBreak'
import { LinkSimpleIcon } from '@phosphor-icons/react/dist/csr/LinkSimple'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Button, Dropdown, Tooltip } from 'antd'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useVideoEditor, useVideoSession, useVideoSettings } from '../state/editor-context.ts'
import styles from './preview.module.css'

const ratios = Object.keys(canvasRatios) as CanvasRatio[]

/** The ratios of the video: which is edited, whether edits follow in the others, adding and removing. */
export function CanvasChoice() {
  const { t } = useTranslation('videoEditor')
  const { store, session } = useVideoEditor()
  const { canvases, linked } = useVideoSettings()
  const canvasId = useVideoSession(state => state.canvasId)
  const showsAll = useVideoSession(state => state.showsAll)
  const missing = ratios.filter(ratio => !canvases.some(canvas => canvas.ratio === ratio))
  return (
    <div className={styles.ratios}>
      <div className={styles.list} role="radiogroup" aria-label={t('canvas.label')}>
        {canvases.map(({ id, ratio, width, height }) => (
          <span key={id} className={styles.ratio} data-current={id === canvasId}>
            <button
              type="button"
              role="radio"
              aria-checked={id === canvasId}
              onClick={() => session.setState({ canvasId: id })}
            >
              <i
                style={{ '--ratio': ratio.replace(':', '/') } as CSSProperties}
                data-tall={height >= width}
              />
              {ratio}
            </button>
            {canvases.length > 1 && (
              <button
                type="button"
                aria-label={t('canvas.remove', { ratio })}
                onClick={() => removeCanvas(store, id)}
              >
                <XIcon size={11} />
              </button>
            )}
          </span>
        ))}
      </div>
      <Dropdown
        trigger={['click']}
        disabled={missing.length === 0}
        menu={{
          items: missing.map(ratio => ({ key: ratio, label: ratio })),
          onClick: ({ key }) => addCanvas(store, key as CanvasRatio),
        }}
      >
        <Button type="text" size="small" icon={<PlusIcon size={15} />} aria-label={t('canvas.add')} />
      </Dropdown>
      {canvases.length > 1 && (
        <>
          <Tooltip title={t(linked ? 'canvas.linked' : 'canvas.unlinked')}>
            <Button
              type="text"
              size="small"
              icon={linked ? <LinkSimpleIcon size={17} /> : <LinkBreakIcon size={17} />}
              aria-label={t('canvas.link')}
              aria-pressed={linked}
              className={styles.toggle ?? ''}
              onClick={() => linkCanvases(store, !linked)}
            />
          </Tooltip>
          <Tooltip title={t('canvas.all')}>
            <Button
              type="text"
              size="small"
              icon={<SquaresFourIcon size={17} />}
              aria-label={t('canvas.all')}
              aria-pressed={showsAll}
              className={styles.toggle ?? ''}
              onClick={() => session.setState({ showsAll: !showsAll })}
            />
          </Tooltip>
        </>
      )}
    </div>
  )
}
