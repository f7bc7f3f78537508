import { type DemandMoveName, moveOf } from '@adloom/contract/demand-moves'
import { inputLimits } from '@adloom/contract/input-limits'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, DatePicker, Form, Input, Modal, Radio, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '../../components/fields/number-input.tsx'
import { notify } from '../../lib/notices.ts'
import { useAction } from '../../lib/use-action.ts'
import { candidatesQuery, demandQuery, type DemandRow, moveDemand, refreshDemands } from './api.ts'
import styles from './demands.module.css'

/** An order and the moves that the user chose; several where a column is reached in more than one way. */
export interface Moving<Order extends DemandRow = DemandRow> {
  order: Order
  moves: DemandMoveName[]
}

interface Values {
  reason?: string
  credits?: number
  due?: Dayjs
  developer_id?: number
  tester_id?: number
  file_ids?: number[]
}

/** Asks for what a move needs, and makes it (CS-01.2). */
export function MoveDialog({ moving, onClose }: { moving: Moving; onClose: () => void }) {
  const { t } = useTranslation(['demands', 'common'])
  const { order, moves } = moving
  const [form] = Form.useForm<Values>()
  const [move, setMove] = useState(moves[0]!)
  const fields = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isEnd = moveOf(move).to === 'discarded'
  const make = useAction({
    mutationFn: moveDemand,
    onSuccess: () => {
      notify({ tone: 'success', text: t(`demands:moved.${move}`) })
      onClose()
    },
    onSettled: refreshDemands,
  })
  const send = ({ due, ...values }: Values) =>
    make.mutate({
      ...{ demand_id: order.demand_id, version: order.version, move },
      ...values,
      ...(due && { due_time: due.unix() }),
    })
  return (
    <Modal
      open
      title={t(`demands:move.${move}`)}
      width={480}
      centered
      destroyOnHidden
      onCancel={onClose}
      afterOpenChange={shown => {
        if (shown) (fields.current?.querySelector<HTMLElement>('textarea, input') ?? button.current)?.focus()
      }}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('common:cancel')}
        </Button>,
        <Button
          key="move"
          type="primary"
          ref={button}
          danger={isEnd}
          loading={make.isPending}
          onClick={() => form.submit()}
        >
          {t(`demands:move.${move}`)}
        </Button>,
      ]}
    >
      <p className={styles.about}>
        #{order.demand_id} {order.title}
      </p>
      {moves.length > 1 && (
        <Radio.Group
          className={styles.moves ?? ''}
          aria-label={t('demands:moves', { title: order.title })}
          value={move}
          options={moves.map(value => ({ value, label: t(`demands:move.${value}`) }))}
          onChange={event => setMove(event.target.value as DemandMoveName)}
        />
      )}
      <p className={styles.help}>{t(`demands:about.${move}`)}</p>
      <Form<Values>
        key={move}
        form={form}
        layout="vertical"
        requiredMark={false}
        preserve={false}
        initialValues={{ credits: 10, due: dayjs().add(10, 'day').endOf('day') }}
        onFinish={send}
      >
        <div ref={fields}>
          <Needs move={move} order={order} />
        </div>
      </Form>
    </Modal>
  )
}

function Needs({ move, order }: { move: DemandMoveName; order: DemandRow }) {
  const { needs } = moveOf(move)
  if (needs === 'reason') return <Reason />
  if (needs === 'estimate') return <Estimate />
  if (needs === 'people') return <People order={order} />
  if (needs === 'files') return <Builds order={order} />
  return null
}

function Reason() {
  const { t } = useTranslation('demands')
  return (
    <Form.Item
      name="reason"
      label={t('field.reason')}
      rules={[{ required: true, whitespace: true, message: t('field.reason.empty') }]}
    >
      <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={inputLimits.demandReason} />
    </Form.Item>
  )
}

function Estimate() {
  const { t } = useTranslation('demands')
  return (
    <div className={styles.pairs}>
      <Form.Item
        name="credits"
        label={t('field.credits')}
        extra={t('field.credits.help')}
        rules={[{ required: true, message: t('field.credits.empty') }]}
      >
        <NumberInput min={0} max={inputLimits.demandCredits} precision={0} />
      </Form.Item>
      <Form.Item
        name="due"
        label={t('column.due')}
        rules={[{ required: true, message: t('field.due.empty') }]}
      >
        <DatePicker
          className={styles.full ?? ''}
          allowClear={false}
          disabledDate={day => day.isBefore(dayjs(), 'day')}
        />
      </Form.Item>
    </div>
  )
}

function People({ order }: { order: DemandRow }) {
  const { t } = useTranslation('demands')
  const { data, isPending } = useQuery(candidatesQuery(order.demand_id))
  const field = (name: 'developer_id' | 'tester_id', role: 'developer' | 'tester') => (
    <Form.Item
      name={name}
      label={t(`role.${role}`)}
      dependencies={[name === 'developer_id' ? 'tester_id' : 'developer_id']}
      rules={[
        { required: true, message: t('field.people.empty') },
        ({ getFieldValue }) => ({
          validator: (_, value: number) =>
            name === 'tester_id' && value !== undefined && value === getFieldValue('developer_id')
              ? Promise.reject(new Error(t('field.people.same')))
              : Promise.resolve(),
        }),
      ]}
    >
      <Select
        loading={isPending}
        placeholder={t('field.people.choose')}
        notFoundContent={t('field.people.none')}
        options={(role === 'developer' ? data?.developers : data?.testers)?.map(({ id, name: label }) => ({
          value: id,
          label,
        }))}
      />
    </Form.Item>
  )
  return (
    <div className={styles.pairs}>
      {field('developer_id', 'developer')}
      {field('tester_id', 'tester')}
    </div>
  )
}

function Builds({ order }: { order: DemandRow }) {
  const { t } = useTranslation('demands')
  const builds = useQuery(demandQuery(order.demand_id)).data?.file_list.filter(file => file.kind === 'build')
  if (builds === undefined) return null
  return (
    <Form.Item
      name="file_ids"
      label={t('field.builds')}
      extra={t('field.builds.help')}
      initialValue={builds.slice(-1).map(file => file.file_id)}
      rules={[{ required: true, message: t('field.builds.empty') }]}
    >
      <Checkbox.Group
        className={styles.builds ?? ''}
        options={builds.map(file => ({ value: file.file_id, label: file.name }))}
      />
    </Form.Item>
  )
}
