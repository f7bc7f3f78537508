import { DesktopIcon } from '@phosphor-icons/react/dist/csr/Desktop'
import { MoonIcon } from '@phosphor-icons/react/dist/csr/Moon'
import { SunIcon } from '@phosphor-icons/react/dist/csr/Sun'
import { Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { focusInside } from '../../components/focus-inside.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { type Appearance, useAppearance, useScheme } from '../appearance.ts'

const icons: Record<Appearance, typeof SunIcon> = { system: DesktopIcon, light: SunIcon, dark: MoonIcon }

export function AppearanceMenu() {
  const { t } = useTranslation('shell')
  const { appearance, choose } = useAppearance()
  const scheme = useScheme()
  return (
    <Dropdown
      {...focusInside}
      trigger={['click']}
      placement="bottomRight"
      menu={{
        selectable: true,
        selectedKeys: [appearance],
        items: (Object.keys(icons) as Appearance[]).map(key => {
          const IconPicture = icons[key]
          return { key, icon: <IconPicture size={16} />, label: t(`appearance.${key}`) }
        }),
        onClick: ({ key }) => choose(key as Appearance),
      }}
    >
      <IconButton icon={icons[scheme]} label={t('appearance')} tooltip={false} aria-haspopup="menu" />
    </Dropdown>
  )
}
