import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../components/failure.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useSize } from '../../../components/use-size.ts'
import { type Asset, workPreviewQuery } from '../api.ts'
import stagesStyles from './stages.module.css'

/** An HTML5 banner in its own pixels, smaller where they do not fit. */
export function BannerStage({ asset }: { asset: Asset }) {
  const { t } = useTranslation('library')
  const preview = useQuery(workPreviewQuery(asset.id))
  const [area, space] = useSize<HTMLDivElement>()
  const [run, setRun] = useState(0)
  const width = asset.width ?? 300
  const height = asset.height ?? 250
  const scale = Math.min(1, space.width / width, space.height / height)
  return (
    <div className={stagesStyles.frames}>
      <div ref={area} className={stagesStyles.area}>
        {preview.isError && <Failure error={preview.error} onRetry={() => void preview.refetch()} />}
        {preview.isPending && <Skeleton height={height} radius={4} />}
        {preview.data && scale > 0 && (
          <span
            className={stagesStyles.banner}
            style={{ width: Math.round(width * scale), height: Math.round(height * scale) }}
          >
            <iframe
              key={run}
              title={t('detail.viewer', { name: asset.name })}
              src={preview.data.url}
              sandbox="allow-scripts"
              style={{ width, height, transform: `scale(${scale})` }}
            />
          </span>
        )}
      </div>
      <div className={stagesStyles.tools}>
        <IconButton
          icon={ArrowCounterClockwiseIcon}
          label={t('detail.replay')}
          disabled={!preview.data}
          onClick={() => setRun(run + 1)}
        />
        <span className="tabular">
          {width} × {height} px
        </span>
      </div>
    </div>
  )
}
