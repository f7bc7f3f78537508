import { useTranslation } from 'react-i18next'
import { formatAgo, formatTime } from '../../lib/format.ts'
import { type Product, productUsesQuery } from './api.ts'
import { ProductIcon } from '../../components/product-icon.tsx'
import styles from './product-table.module.css'
import { ArchiveIcon } from '@phosphor-icons/react/dist/csr/Archive'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { Popover } from 'antd'
import { ActionsCell, DataTable } from '../../components/data-table.tsx'
import { RowMenu } from '../../components/overlays/row-menu.tsx'
import { AppStoreLogoIcon } from '@phosphor-icons/react/dist/csr/AppStoreLogo'
import { GooglePlayLogoIcon } from '@phosphor-icons/react/dist/csr/GooglePlayLogo'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Skeleton } from '../../components/skeleton.tsx'
import { editorPathOfUse } from '../../lib/editor-path.ts'

interface ProductTableProps {
  products: Product[]
  actionsOf: (product: Product) => ProductActionHandlers
}

export function ProductTable({ products, actionsOf }: ProductTableProps) {
  const { t } = useTranslation('products')
  return (
    <DataTable
      className={styles.products}
      columns={[
        { key: 'product', head: t('column.product') },
        { key: 'stores', head: t('column.stores') },
        { key: 'uses', head: t('column.uses') },
        { key: 'updated', head: t('column.updated') },
        { key: 'actions', kind: 'actions', head: t('column.actions') },
      ]}
    >
      {products.map(product => (
        <Row key={product.id} product={product} actions={actionsOf(product)} />
      ))}
    </DataTable>
  )
}

function Row({ product, actions }: { product: Product; actions: ProductActionHandlers }) {
  const { t } = useTranslation('products')
  return (
    <tr>
      <th scope="row" className={styles.productCell}>
        <div className={styles.product}>
          <ProductIcon src={product.icon_url} name={product.name} size={40} />
          <div className={styles.text}>
            <button
              type="button"
              className={styles.name}
              title={product.name}
              aria-label={t('act.editOne', { name: product.name })}
              onClick={actions.edit}
            >
              {product.name}
            </button>
            {(product.developer || product.description) !== '' && (
              <p className={styles.about}>
                {[product.developer, product.description].filter(Boolean).join(' · ')}
              </p>
            )}
          </div>
        </div>
      </th>
      <td>
        <StoreLinks product={product} />
      </td>
      <td>
        <UsesPopover product={product} />
      </td>
      <td className="tabular" title={formatTime(product.updated_time)}>
        {formatAgo(product.updated_time)}
      </td>
      <ActionsCell>
        <ProductActions product={product} actions={actions} />
      </ActionsCell>
    </tr>
  )
}

interface ProductActionHandlers {
  edit: () => void
  archive: () => void
  remove: () => void
}

function ProductActions({ product, actions }: { product: Product; actions: ProductActionHandlers }) {
  const { t } = useTranslation('products')
  return (
    <RowMenu<keyof ProductActionHandlers>
      label={t('act.more', { name: product.name })}
      items={[
        { key: 'edit', icon: <PencilSimpleIcon size={16} />, label: t('act.edit') },
        product.archived
          ? { key: 'archive', icon: <ArrowCounterClockwiseIcon size={16} />, label: t('act.unarchive') }
          : { key: 'archive', icon: <ArchiveIcon size={16} />, label: t('act.archive') },
        { type: 'divider' },
        { key: 'remove', icon: <TrashIcon size={16} />, label: t('act.delete'), danger: true },
      ]}
      onSelect={key => actions[key]()}
    />
  )
}

/** The stores that have the product, as links to it there. */
function StoreLinks({ product }: { product: Product }) {
  const { t } = useTranslation('products')
  if (product.ios_url === '' && product.android_url === '')
    return <span className={styles.none}>{t('stores.none')}</span>
  return (
    <span className={styles.links}>
      {product.ios_url !== '' && (
        <StoreLink
          href={product.ios_url}
          name="App Store"
          label={t('stores.open', { name: product.name, store: 'App Store' })}
        >
          <AppStoreLogoIcon size={16} aria-hidden="true" />
        </StoreLink>
      )}
      {product.android_url !== '' && (
        <StoreLink
          href={product.android_url}
          name="Google Play"
          label={t('stores.open', { name: product.name, store: 'Google Play' })}
        >
          <GooglePlayLogoIcon size={16} aria-hidden="true" />
        </StoreLink>
      )}
    </span>
  )
}

function StoreLink({
  href,
  name,
  label,
  children,
}: {
  href: string
  name: string
  label: string
  children: React.ReactNode
}) {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer" aria-label={label}>
      {children}
      {name}
    </a>
  )
}

/** Number of projects that promote the product; opens their list. */
function UsesPopover({ product }: { product: Product }) {
  const { t } = useTranslation('products')
  const [open, setOpen] = useState(false)
  if (product.used_count === 0) return <span className={styles.usesPopoverNone}>{t('uses.none')}</span>
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
      {rest > 0 && <li className={styles.usesPopoverNone}>{t('uses.more', { count: rest })}</li>}
    </ul>
  )
}
