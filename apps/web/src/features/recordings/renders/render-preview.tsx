import { Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Cover } from '../../../components/cover.tsx'
import type { RenderRow } from './api.ts'
import styles from './renders.module.css'

/** The poster of a video, which opens it. */
export function RenderPreview({ row }: { row: RenderRow }) {
  const { t } = useTranslation('recordings')
  const [isOpen, setOpen] = useState(false)
  if (row.url === '')
    return (
      <span className={styles.poster}>
        <Cover src={row.poster_url} />
      </span>
    )
  return (
    <>
      <button
        type="button"
        className={styles.poster}
        aria-label={t('render.preview', { name: row.name })}
        onClick={() => setOpen(true)}
      >
        <Cover src={row.poster_url} />
      </button>
      <Modal
        open={isOpen}
        centered
        destroyOnHidden
        footer={null}
        title={row.name}
        onCancel={() => setOpen(false)}
      >
        {/* Game videos have no speech. */}
        <video className={styles.video} src={row.url} poster={row.poster_url} controls autoPlay loop />
      </Modal>
    </>
  )
}
