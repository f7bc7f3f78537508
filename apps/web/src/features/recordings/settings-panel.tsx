import { cursorModes, cursorSides, defaultCursor } from '@adloom/contract/recordings'
import { Button, Segmented, Slider, Upload } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify, notifyError } from '../../lib/notices.ts'
import { useAction } from '../../lib/use-action.ts'
import { uploadAsset } from '../../lib/upload/upload-asset.ts'
import { isApiError } from '../../lib/api-error.ts'
import type { Gameplay } from './api.ts'
import { type GameplayChange, saveGameplay } from './api.ts'
import { CursorImage } from './cursor-mark.tsx'
import styles from './record-page.module.css'

interface SettingsPanelProps {
  gameplay: Gameplay
  orientation: 'portrait' | 'landscape'
  /** Undefined while the orientation cannot change: it belongs to the recording. */
  onOrientation: ((orientation: 'portrait' | 'landscape') => void) | undefined
  /** Settings of the content, in place of the screen, which it decides. */
  children?: ReactNode
  /** Language and parameters of a playable. */
  parameters?: ReactNode
}

/** Screen and cursor of a recording; each change is saved at once. */
export function SettingsPanel({
  gameplay,
  orientation,
  onOrientation,
  children,
  parameters,
}: SettingsPanelProps) {
  const { t } = useTranslation('recordings')
  return (
    <aside className={styles.settings} aria-label={t('settings')}>
      {children}
      {children === undefined && (
        <section>
          <h2>{t('screen')}</h2>
          <Segmented
            block
            value={orientation}
            disabled={onOrientation === undefined}
            aria-label={t('screen')}
            onChange={onOrientation}
            options={[
              { value: 'portrait', label: t('orientation.portrait') },
              { value: 'landscape', label: t('orientation.landscape') },
            ]}
          />
        </section>
      )}
      <CursorSection gameplay={gameplay} />
      {parameters}
    </aside>
  )
}

/** When and how the cursor is drawn in a replay. */
function CursorSection({ gameplay }: { gameplay: Gameplay }) {
  const { t } = useTranslation('recordings')
  const { id } = gameplay
  const save = useSaveCursor(id)
  // A slider moves before its value is saved.
  const [moved, setMoved] = useState<GameplayChange>({})
  const shown = { ...gameplay, ...moved }
  const set = (change: GameplayChange) => {
    setMoved(before => ({ ...before, ...change }))
    save.mutate(change, { onSettled: () => setMoved({}) })
  }
  return (
    <section>
      <h2>{t('cursor.title')}</h2>
      <Segmented
        block
        value={shown.display_mode}
        aria-label={t('cursor.title')}
        onChange={display_mode => set({ display_mode })}
        options={[
          { value: cursorModes.hidden, label: t('cursor.hidden') },
          { value: cursorModes.onClick, label: t('cursor.onClick') },
          { value: cursorModes.always, label: t('cursor.always') },
        ]}
      />
      {shown.display_mode !== cursorModes.hidden && (
        <>
          <label className={styles.field}>
            <span>
              {t('cursor.size')} <b>{shown.width}</b>
            </span>
            <Slider
              min={cursorSides.least}
              max={cursorSides.most}
              value={shown.width}
              ariaLabelForHandle={t('cursor.size')}
              onChange={side => setMoved(before => ({ ...before, width: side, height: side }))}
              onChangeComplete={side => set({ width: side, height: side })}
            />
          </label>
          <label className={styles.field}>
            <span>
              {t('cursor.rotation')} <b>{shown.rotation_angle}°</b>
            </span>
            <Slider
              min={-180}
              max={180}
              value={shown.rotation_angle}
              ariaLabelForHandle={t('cursor.rotation')}
              onChange={rotation_angle => setMoved(before => ({ ...before, rotation_angle }))}
              onChangeComplete={rotation_angle => set({ rotation_angle })}
            />
          </label>
          <CursorUpload gameplay={gameplay} onChange={cursor_asset_id => set({ cursor_asset_id })} />
        </>
      )}
    </section>
  )
}

function useSaveCursor(id: number) {
  const { t } = useTranslation('recordings')
  const reset = useAction({
    mutationFn: () => saveGameplay(id, { ...defaultCursor, cursor_asset_id: -1 }),
  })
  return useAction({
    mutationFn: (change: GameplayChange) => saveGameplay(id, change),
    meta: { quiet: true },
    onError: error => {
      if (!isApiError(error, 'cursor_deleted')) return notifyError(error)
      // 600002: the image is gone, so the recording has the default cursor and -1 from here on.
      notify({ tone: 'warning', text: t('cursor.deleted') })
      reset.mutate()
    },
  })
}

interface CursorUploadProps {
  gameplay: Gameplay
  onChange(assetId: number): void
}

/** The image of the cursor: the product's own, or one that is uploaded to the library. */
function CursorUpload({ gameplay, onChange }: CursorUploadProps) {
  const { t } = useTranslation('recordings')
  const upload = useAction({
    mutationFn: (file: File) => uploadAsset(file),
    onSuccess: ({ id }) => onChange(id),
  })
  const isOwn = gameplay.cursor_asset_id !== 0
  return (
    <div className={styles.ownImage}>
      <span className={styles.sample}>
        <CursorImage imageUrl={gameplay.cursor_url} />
      </span>
      <div>
        {gameplay.cursor_asset_id === -1 && <p role="status">{t('cursor.deleted')}</p>}
        <Upload
          accept="image/png,image/jpeg,image/webp"
          showUploadList={false}
          beforeUpload={file => {
            upload.mutate(file)
            return false
          }}
        >
          <Button size="small" loading={upload.isPending}>
            {t('cursor.upload')}
          </Button>
        </Upload>
        {isOwn && (
          <Button size="small" type="text" onClick={() => onChange(0)}>
            {t('cursor.reset')}
          </Button>
        )}
      </div>
    </div>
  )
}
