import { formatBytes } from '@adloom/contract/format-bytes'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/use-action.ts'
import { type ImportDetail, type ImportImage, refreshImports, replaceImportImage } from './api.ts'
import styles from './imports.module.css'

interface ImportImagesProps {
  detail: ImportDetail
  /** Leads to the choice of a file for this image. */
  onReplace(image: ImportImage): void
}

/** The images found in the ad's files, each of which can be replaced (PL-06.100). */
export function ImportImages({ detail, onReplace }: ImportImagesProps) {
  const { t } = useTranslation('imports')
  const restore = useAction({
    mutationFn: ({ id }: ImportImage) => replaceImportImage(detail.id, detail.rev, id, ''),
    onSuccess: refreshImports,
  })
  return (
    <section className={styles.section} aria-label={t('images')}>
      <h2>{t('images')}</h2>
      {detail.images.length === 0 && <p className={styles.none}>{t('noImages')}</p>}
      <ul className={styles.images}>
        {detail.images.map((image, at) => (
          <li key={image.id}>
            <img src={image.thumb} alt="" />
            <span className={styles.finding}>
              {image.width} × {image.height} · {formatBytes(image.bytes)}
              <span className={styles.muted}> {image.file}</span>
            </span>
            {image.replaced && (
              <Button
                size="small"
                disabled={restore.isPending}
                aria-label={t('restoreOf', { number: at + 1 })}
                onClick={() => restore.mutate(image)}
              >
                {t('restore')}
              </Button>
            )}
            <Button
              size="small"
              aria-label={t('replaceOf', { number: at + 1 })}
              onClick={() => onReplace(image)}
            >
              {t('replace')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
