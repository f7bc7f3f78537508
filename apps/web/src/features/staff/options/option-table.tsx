import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import type { OptionList } from '@adloom/contract/staff-options'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionsCell, DataTable, NumberCell } from '../../../components/data-table.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { notify } from '../../../lib/notices.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useLanguage } from '../../../lib/language.ts'
import { useAction } from '../../../lib/use-action.ts'
import { type Option, type OptionLists, optionsQuery, refreshStaff, setOption } from '../api.ts'
import styles from '../staff.module.css'
import { nameLanguages } from './name-languages.ts'
import own from './option-table.module.css'

interface OptionTableProps {
  list: OptionList
  options: Option[]
  onEdit: (option: Option) => void
}

/** The options of a list in their order; they are moved, retired and restored here (BL-05.52). */
export function OptionTable({ list, options, onEdit }: OptionTableProps) {
  const { t } = useTranslation('staff')
  const [status, setStatus] = useState('')
  const language = useLanguage()
  const move = useAction({
    mutationFn: ({ id, label, retired, position }: Option & { position: number }) =>
      setOption({ list, id, label, retired, position }),
    onMutate: ({ id, label, position }) => {
      showMoved(list, id, position)
      setStatus(t('option.moved', { name: label[language], place: position + 1 }))
    },
    onSettled: refreshStaff,
  })
  const offer = useAction({
    mutationFn: ({ id, label, retired }: Option) => setOption({ list, id, label, retired: !retired }),
    onSuccess: (_answer, { retired }) =>
      notify({ tone: 'success', text: t(retired ? 'option.restored' : 'option.retiredDone') }),
    onSettled: refreshStaff,
  })
  return (
    <>
      <DataTable
        className={styles.rows}
        columns={[
          { key: 'place', head: t('option.order') },
          ...nameLanguages.map(key => ({ key, head: t(`option.name.${key}`) })),
          { key: 'id', head: t('option.id') },
          { key: 'uses', head: t('option.uses'), kind: 'number' },
          { key: 'state', head: t('grant.state') },
          { key: 'actions', head: t('grant.actions'), kind: 'actions' },
        ]}
      >
        {options.map((option, place) => (
          <Row
            key={option.id}
            option={option}
            onEdit={() => onEdit(option)}
            onOffer={() => offer.mutate(option)}
          >
            <Place
              name={option.label[language]}
              place={place}
              last={options.length - 1}
              onMove={position => move.mutate({ ...option, position })}
            />
          </Row>
        ))}
      </DataTable>
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </>
  )
}

interface RowProps {
  option: Option
  onEdit: () => void
  onOffer: () => void
  /** Its place, with the buttons that move it. */
  children: ReactNode
}

function Row({ option: { id, label, retired, uses }, onEdit, onOffer, children }: RowProps) {
  const { t } = useTranslation('staff')
  const name = label[useLanguage()]
  return (
    <tr>
      <td>{children}</td>
      {nameLanguages.map((language, column) => {
        const Cell = column === 0 ? 'th' : 'td'
        return (
          <Cell key={language} lang={language} {...(column === 0 && { scope: 'row' })}>
            <span className={retired ? own.retired : column === 0 ? styles.name : ''}>{label[language]}</span>
          </Cell>
        )
      })}
      <td className={`${styles.mono} ${styles.id}`}>{id}</td>
      <NumberCell>{uses.toLocaleString()}</NumberCell>
      <td>
        <span className={`${styles.tag} ${retired ? '' : styles.good}`}>
          {t(retired ? 'option.retired' : 'option.offered')}
        </span>
      </td>
      <ActionsCell>
        <Button size="small" aria-label={t('option.renameOne', { name })} onClick={onEdit}>
          {t('option.rename')}
        </Button>
        <Button
          size="small"
          aria-label={t(retired ? 'option.restoreOne' : 'option.retireOne', { name })}
          onClick={onOffer}
        >
          {t(retired ? 'option.restore' : 'option.retire')}
        </Button>
      </ActionsCell>
    </tr>
  )
}

interface PlaceProps {
  name: string
  place: number
  last: number
  onMove: (position: number) => void
}

function Place({ name, place, last, onMove }: PlaceProps) {
  const { t } = useTranslation('staff')
  return (
    <span className={own.place}>
      <span className={own.number}>{place + 1}</span>
      {(['up', 'down'] as const).map(way => (
        <IconButton
          key={way}
          size="small"
          icon={way === 'up' ? ArrowUpIcon : ArrowDownIcon}
          label={t(`option.${way}`, { name })}
          tooltip={false}
          disabled={way === 'up' ? place === 0 : place === last}
          onClick={({ currentTarget: button }) => {
            onMove(place + (way === 'up' ? -1 : 1))
            // A row that the page moves loses the focus.
            requestAnimationFrame(() => button.focus())
          }}
        />
      ))}
    </span>
  )
}

/** Shows an option at its new place before the server answers. */
function showMoved(list: OptionList, id: string, position: number): void {
  queryClient.setQueryData<OptionLists>(optionsQuery.queryKey, known => {
    if (known === undefined) return known
    return {
      list: known.list.map(one => (one.name === list ? { ...one, options: moved(one.options) } : one)),
    }
  })

  function moved(options: Option[]): Option[] {
    const option = options.find(one => one.id === id)
    return option ? options.filter(one => one.id !== id).toSpliced(position, 0, option) : options
  }
}
