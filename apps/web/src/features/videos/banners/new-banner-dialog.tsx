import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { editorPath } from '../../../lib/editor-path.ts'
import { useAction } from '../../../lib/use-action.ts'
import { makeBanner } from '../api.ts'
import { BannerForm } from './banner-form.tsx'
import { BannerPreview } from './banner-preview.tsx'
import { firstValues, requestOf } from './banner-values.ts'
import styles from './banners.module.css'

/** Makes a banner of sizes, texts, images and colours, with a image of each size (VD-21.12). */
export function NewBannerDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['videos', 'common'])
  const navigate = useNavigate()
  const [values, setValues] = useState(() => firstValues(t))
  const make = useAction({
    mutationFn: () => makeBanner(requestOf(values)),
    onSuccess: ({ id }) => navigate(editorPath({ id, kind: 'video' })),
  })
  return (
    <Modal
      open
      centered
      width={1040}
      title={t('videos:banner.new')}
      onCancel={onClose}
      styles={{ body: { height: 'min(620px, calc(100vh - 200px))' } }}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('common:cancel')}
        </Button>,
        <Button
          key="make"
          type="primary"
          disabled={values.name.trim() === '' || values.sizes.length === 0}
          loading={make.isPending}
          onClick={() => make.mutate()}
        >
          {t('videos:banner.make', { count: values.sizes.length })}
        </Button>,
      ]}
    >
      <div className={styles.dialog}>
        <BannerForm values={values} onChange={change => setValues(before => ({ ...before, ...change }))} />
        <BannerPreview values={values} />
      </div>
    </Modal>
  )
}
