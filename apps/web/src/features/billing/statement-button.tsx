import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/format.ts'
import { focusInside } from '../../lib/keyboard.ts'
import { useLanguage } from '../../lib/language.ts'
import { startDownload } from '../../lib/start-download.ts'
import { useAction } from '../../lib/use-action.ts'
import { issueStatement, statementsQuery } from './api.ts'

const retryKey = 'retry'

/** Saves the statement of a closed month as PDF; open months state when they are closed (BL-03.55). */
export function StatementButton() {
  const { t } = useTranslation('billing')
  const { t: common } = useTranslation()
  const language = useLanguage()
  const months = useQuery(statementsQuery)
  const issue = useAction({
    mutationFn: issueStatement,
    onSuccess: ({ file_url, file_name }) => startDownload(file_url, file_name),
  })
  const names = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  const items = months.isError
    ? [
        { key: 'failed', label: t('statement.failed'), disabled: true },
        { key: retryKey, label: common('retry') },
      ]
    : (months.data?.list ?? []).map(({ month, status, closed_time }) => {
        const name = names.format(new Date(`${month}-01`))
        return status === 'closed'
          ? { key: month, label: name }
          : {
              key: month,
              label: t('statement.open', { month: name, date: formatDate(closed_time) }),
              disabled: true,
            }
      })
  const isBusy = months.isPending || issue.isPending
  return (
    <Dropdown
      {...focusInside}
      trigger={['click']}
      disabled={isBusy}
      menu={{
        items,
        style: { maxHeight: 320, overflow: 'auto' },
        onClick: ({ key }) => (key === retryKey ? void months.refetch() : issue.mutate(key)),
      }}
    >
      <Button loading={isBusy} icon={<FilePdfIcon size={16} aria-hidden="true" />}>
        {t(issue.isPending ? 'statement.making' : 'statement.pdf')}
        <CaretDownIcon size={12} aria-hidden="true" />
      </Button>
    </Dropdown>
  )
}
