import { productIconBytes } from '@adloom/contract/constants'
import { formatBytes } from '@adloom/contract/format-bytes'
import { Button } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/use-action.ts'
import { uploadIcon } from '../api.ts'
import styles from './icon-field.module.css'
import { ProductIcon } from '../../../components/product-icon.tsx'

interface IconFieldProps {
  name: string
  value?: string
  onChange?: (value: string) => void
}

/** The icon of a product: shown, replaced by a picture of one's own, or taken away. */
export function IconField({ name, value = '', onChange }: IconFieldProps) {
  const { t } = useTranslation('products')
  const file = useRef<HTMLInputElement>(null)
  const upload = useAction({ mutationFn: uploadIcon, onSuccess: icon => onChange?.(icon) })
  return (
    <div className={styles.field}>
      <ProductIcon src={value} name={name} size={64} />
      <div>
        <div className={styles.acts}>
          <Button size="small" loading={upload.isPending} onClick={() => file.current?.click()}>
            {t(value === '' ? 'icon.choose' : 'icon.replace')}
          </Button>
          {value !== '' && (
            <Button size="small" type="text" onClick={() => onChange?.('')}>
              {t('icon.remove')}
            </Button>
          )}
        </div>
        <p className={styles.help}>{t('icon.help', { limit: formatBytes(productIconBytes) })}</p>
      </div>
      <input
        ref={file}
        type="file"
        className={styles.file}
        tabIndex={-1}
        accept="image/png,image/jpeg,image/gif"
        aria-label={t('icon.choose')}
        onChange={event => {
          const [chosen] = event.target.files ?? []
          event.target.value = ''
          if (chosen) upload.mutate(chosen)
        }}
      />
    </div>
  )
}
