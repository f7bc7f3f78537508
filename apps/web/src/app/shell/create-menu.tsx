import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { focusInside } from '../../components/focus-inside.ts'
import { quickEntries } from '../quick-entries.ts'
import { usePagePath } from '../use-page-path.ts'

/** Quick entry (SH-23): the tools this user can begin something new with. */
export function CreateMenu() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const find = usePagePath()
  const items = quickEntries.flatMap(({ page, key, query, icon: IconPicture }) => {
    const path = find(page)
    return path === undefined
      ? []
      : [{ key: `${path}${query ?? ''}`, icon: <IconPicture size={18} />, label: t(`create.${key}`) }]
  })
  if (items.length === 0) return null
  return (
    <Dropdown {...focusInside} trigger={['click']} menu={{ items, onClick: ({ key }) => void navigate(key) }}>
      <Button icon={<PlusIcon size={16} aria-hidden="true" />} aria-haspopup="menu" data-tour="create">
        {t('create')}
        <CaretDownIcon size={12} aria-hidden="true" />
      </Button>
    </Dropdown>
  )
}
