import { useQuery } from '@tanstack/react-query'
import { Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Skeleton } from '../../../components/skeleton.tsx'
import { editorPathOfUse } from '../../../lib/editor-path.ts'
import { type Product, productUsesQuery } from '../api.ts'
import styles from './uses-popover.module.css'

/** How many projects promote the product; opens the list of them. */
export function UsesPopover({ product }: { product: Product }) {
  const { t } = useTranslation('products')
  const [open, setOpen] = useState(false)
  if (product.used_count === 0) return <span className={styles.none}>{t('uses.none')}</span>
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      content={<Uses id={product.id} />}
    >
      <button
        type="button"
        className={styles.count}
        aria-expanded={open}
        aria-label={t('uses.open', { name: product.name, count: product.used_count })}
      >
        {t('uses.count', { count: product.used_count })}
      </button>
    </Popover>
  )
}

function Uses({ id }: { id: number }) {
  const { t } = useTranslation('products')
  const uses = useQuery(productUsesQuery(id))
  if (uses.isPending)
    return (
      <div className={styles.list} aria-hidden="true">
        <Skeleton height={20} radius={6} />
        <Skeleton height={20} radius={6} />
      </div>
    )
  const list = uses.data?.list ?? []
  const rest = (uses.data?.total ?? 0) - list.length
  return (
    <ul className={styles.list}>
      {list.map(project => (
        <li key={project.id}>
          <Link to={editorPathOfUse(project)}>{project.name}</Link>
        </li>
      ))}
      {rest > 0 && <li className={styles.none}>{t('uses.more', { count: rest })}</li>}
    </ul>
  )
}
