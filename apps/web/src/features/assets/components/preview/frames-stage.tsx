import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { Slider } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FramesPlayer } from '../../../../components/assets/frames-player.tsx'
import type { FrameBox } from '../../../../components/assets/tile-thing.ts'
import { IconButton } from '../../../../components/icon-button.tsx'
import { useSize } from '../../../../components/use-size.ts'
import type { Asset } from '../../api.ts'
import styles from './stages.module.css'

const paces = { least: 1, most: 60, first: 12 } as const

/** A sequence as it runs, at the pace one likes. */
export function FramesStage({ asset }: { asset: Asset }) {
  const { t } = useTranslation('library')
  const [area, size] = useSize<HTMLDivElement>()
  const [playing, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [fps, setFps] = useState<number>(paces.first)
  const frames = (Array.isArray(asset.frames) ? asset.frames : []) as FrameBox[]
  return (
    <div className={styles.frames}>
      <div ref={area} className={styles.area}>
        {size.width > 0 && (
          <span className={styles.checker}>
            <FramesPlayer
              url={asset.full_url}
              frames={frames}
              sheetWidth={asset.width ?? 1}
              sheetHeight={asset.height ?? 1}
              playing={playing}
              fps={fps}
              width={size.width}
              height={size.height}
            />
          </span>
        )}
      </div>
      <div className={styles.tools}>
        <IconButton
          icon={playing ? PauseIcon : PlayIcon}
          label={t(playing ? 'detail.pause' : 'detail.play')}
          onClick={() => setPlaying(!playing)}
        />
        <Slider
          className={styles.size}
          min={paces.least}
          max={paces.most}
          value={fps}
          ariaLabelForHandle={t('detail.pace')}
          onChange={setFps}
        />
        <span className="tabular">{fps} fps</span>
      </div>
    </div>
  )
}
