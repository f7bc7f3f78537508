import { formatBytes } from '@adloom/contract/format-bytes'
import { videoOf } from '@adloom/playable/iv'
import { videoLimits } from '@adloom/playable/lint'
import { FilmStripIcon } from '@phosphor-icons/react/dist/csr/FilmStrip'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/use-language.ts'
import { placeAsset } from '../document/canvas/place-assets.ts'
import { AssetPicker } from '../document/inspector/asset-picker.tsx'
import { sceneTitle } from '../document/scenes/scene-title.ts'
import { useFreeEditor, useRecord } from '../document/state/editor-context.ts'
import styles from './iv-layout.module.css'
import type { Branch } from './use-branch.ts'

/**
 * Over the canvas of a part that has no video yet: the way to one. Files let go here fall on the canvas,
 * which takes them.
 */
export function EmptyPart({ branch: { here } }: { branch: Branch }) {
  const { t } = useTranslation('iv')
  const editor = useFreeEditor()
  const language = useLanguage()
  const [picking, setPicking] = useState(false)
  const isVideo = here?.scene.story?.kind === 'video'
  const file = useRecord(here && videoOf(editor.store, here.scene.id)?.asset)
  if (!here || !isVideo || file?.type === 'asset') return null
  return (
    <div className={styles.empty}>
      <section aria-label={t('part.noVideo')}>
        <FilmStripIcon size={28} weight="duotone" aria-hidden="true" />
        <h2>{t('empty.title', { name: sceneTitle(here.scene, language) })}</h2>
        <p>{t('empty.help', { limit: formatBytes(videoLimits.bytes) })}</p>
        <Button type="primary" onClick={() => setPicking(true)}>
          {t('empty.choose')}
        </Button>
      </section>
      <AssetPicker
        open={picking}
        kind="video"
        onClose={() => setPicking(false)}
        onPick={asset => {
          editor.session.setState({ rootId: here.scene.id, entered: undefined })
          placeAsset(editor, asset)
        }}
      />
    </div>
  )
}
