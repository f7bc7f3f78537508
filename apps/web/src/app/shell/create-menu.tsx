import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { GameControllerIcon } from '@phosphor-icons/react/dist/csr/GameController'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

/** Quick entry (SH-23): the ways to begin something new. */
export function CreateMenu() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: '/creative-template/playable/lib', icon: <GameControllerIcon size={18} />, label: t('create.template') },
          { key: '/creative-template/playable/stars', icon: <HeartIcon size={18} />, label: t('create.star') },
        ],
        onClick: ({ key }) => void navigate(key),
      }}
    >
      <Button icon={<PlusIcon size={16} aria-hidden="true" />} aria-haspopup="menu">{t('create')}<CaretDownIcon size={12} aria-hidden="true" /></Button>
    </Dropdown>
  )
}
