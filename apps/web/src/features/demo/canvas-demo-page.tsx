import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../components/failure.tsx'
import { PanZoom } from './pan-zoom.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useLanguage } from '../../lib/use-language.ts'
import { PlayerFrame } from '../../components/player/player-frame.tsx'
import { publicTemplateQuery } from '../../lib/queries/templates.ts'
import { DemoFrame } from './demo-frame.tsx'
import styles from './canvas-demo-page.module.css'

/** The first of the catalogue. */
const shownTemplate = 1001
/** The reference canvas, upright and on its side (D-32). */
const boards = { portrait: { width: 750, height: 1334 }, landscape: { width: 1334, height: 750 } } as const

/** A board to move and scale; what is on it is drawn by the engine as it plays by itself. */
export function CanvasDemoPage() {
  const { t } = useTranslation('demo')
  const language = useLanguage()
  const template = useQuery(publicTemplateQuery(shownTemplate))
  const [shape, setShape] = useState<keyof typeof boards>('portrait')
  return (
    <DemoFrame name="canvas">
      <div className={styles.top}>
        <Segmented
          aria-label={t('select.shape')}
          value={shape}
          onChange={setShape}
          options={(['portrait', 'landscape'] as const).map(value => ({ value, label: t(`shape.${value}`) }))}
        />
      </div>
      <div className={styles.area}>
        {template.isPending && <Skeleton height={560} radius={12} />}
        {template.isError && <Failure error={template.error} onRetry={() => void template.refetch()} />}
        {template.data !== undefined && (
          <PanZoom
            key={shape}
            {...boards[shape]}
            texts={{
              board: t('canvas.board'),
              closer: t('canvas.closer'),
              farther: t('canvas.farther'),
              fit: t('canvas.fit'),
            }}
          >
            <PlayerFrame
              inert
              autoplay
              title={t('canvas.board')}
              document={template.data.document}
              values={template.data.values}
              loadBytes={template.data.loadBytes}
              language={language}
            />
          </PanZoom>
        )}
      </div>
    </DemoFrame>
  )
}
