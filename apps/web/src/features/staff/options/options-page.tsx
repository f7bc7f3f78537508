import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { optionLists, type OptionList } from '@adloom/contract/staff-options'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Chip } from '../../../components/chip.tsx'
import { ListLoading } from '../../../components/list-loading.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { type Option, optionsQuery } from '../api.ts'
import styles from '../staff.module.css'
import { OptionDialog } from './option-dialog.tsx'
import { OptionTable } from './option-table.tsx'

/** The lists of options that staff edit, one at a time; the open one is part of the address (BL-05.52). */
export function OptionsPage() {
  const { t } = useTranslation('staff')
  const [search, setSearch] = useSearchParams()
  const lists = useQuery(optionsQuery)
  const open: OptionList = optionLists.find(one => one === search.get('list')) ?? 'play_methods'
  const [editing, setEditing] = useState<Option | 'new'>()
  const options = lists.data?.list.find(one => one.name === open)?.options ?? []
  return (
    <>
      <PageHeader
        title={t('option.title')}
        help={t('option.help')}
        actions={
          <Button
            type="primary"
            icon={<PlusIcon size={16} aria-hidden="true" />}
            disabled={!lists.isSuccess}
            onClick={() => setEditing('new')}
          >
            {t('option.add')}
          </Button>
        }
      />
      <div className={styles.bar}>
        {optionLists.map(list => (
          <Chip
            key={list}
            on={list === open}
            onToggle={() => setSearch(list === 'play_methods' ? {} : { list }, { replace: true })}
          >
            {t(`option.list.${list}`)}
          </Chip>
        ))}
      </div>
      <p className={styles.about}>{t(`option.about.${open}`)}</p>
      <ListLoading list={lists} rows={8} />
      {lists.isSuccess && <OptionTable key={open} list={open} options={options} onEdit={setEditing} />}
      {editing !== undefined && (
        <OptionDialog
          list={open}
          {...(editing !== 'new' && { option: editing })}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}
