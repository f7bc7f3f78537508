import { zipKinds, type ZipKind } from '@adloom/contract/assets'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { focusInside } from '../../../components/focus-inside.ts'
import type { UploadItem } from '../batch/upload-item.ts'
import { uploader } from '../state.ts'
import styles from './zip-kind-menu.module.css'

/** What an archive is brought for: then the rules of that kind are applied, each with its own reason. */
export function ZipKindMenu({ item }: { item: UploadItem }) {
  const { t } = useTranslation('uploads')
  const kinds = ['auto', ...zipKinds] as const
  const chosen = t(`zipKind.${item.zipKind ?? 'auto'}`)
  return (
    <Dropdown
      {...focusInside}
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [item.zipKind ?? 'auto'],
        items: kinds.map(kind => ({ key: kind, label: t(`zipKind.${kind}`) })),
        onClick: ({ key }) => uploader.chooseKind(item.id, key === 'auto' ? undefined : (key as ZipKind)),
      }}
    >
      <button
        type="button"
        className={styles.menu}
        aria-haspopup="menu"
        aria-label={`${t('zipKind.label', { name: item.name })}: ${chosen}`}
      >
        {chosen}
        <CaretDownIcon size={10} weight="bold" aria-hidden="true" />
      </button>
    </Dropdown>
  )
}
