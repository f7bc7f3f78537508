import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { focusInside } from '../../../lib/keyboard.ts'
import type { ExportFormat } from '../api.ts'
import { useExport } from './use-export.ts'

interface ExportButtonProps {
  start: (format: ExportFormat) => Promise<{ job_id: number }>
  isDisabled?: boolean
}

/** Downloads all rows of the report on screen, with its columns. */
export function ExportButton({ start, isDisabled = false }: ExportButtonProps) {
  const { t } = useTranslation('insights')
  const { mutate, isPending } = useExport(start)
  return (
    <Dropdown
      {...focusInside}
      trigger={['click']}
      disabled={isDisabled || isPending}
      menu={{
        items: [
          { key: 'xlsx', label: t('export.xlsx') },
          { key: 'csv', label: t('export.csv') },
        ],
        onClick: ({ key }) => mutate(key === 'csv' ? 'csv' : 'xlsx'),
      }}
    >
      <Button
        icon={<DownloadSimpleIcon size={16} aria-hidden="true" />}
        loading={isPending}
        disabled={isDisabled}
      >
        {t(isPending ? 'export.running' : 'export.start')}
      </Button>
    </Dropdown>
  )
}
