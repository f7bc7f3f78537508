import {
  clickModes,
  demandPlatforms,
  demandPriorities,
  demandProductTypes,
  serviceTypes,
} from '@adloom/contract/demands'
import { inputLimits } from '@adloom/contract/input-limits'
import { Button, Checkbox, DatePicker, Form, Input, type InputRef, Modal, Radio, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/use-action.ts'
import { type Demand, type DemandDraft, refreshDemands, saveDemand } from './api.ts'
import styles from './demands.module.css'

interface DemandDialogProps {
  /** The order that is changed; a new one without it. */
  order?: Demand
  /** The service type that the page lists. */
  service?: number | undefined
  onSaved: (id: number) => void
  onClose: () => void
}

type Values = Omit<DemandDraft, 'wished_time'> & { wished?: Dayjs | null }

/** Writes an order, or changes one that is not submitted (CS-01.1). */
export function DemandDialog({ order, service, onSaved, onClose }: DemandDialogProps) {
  const { t } = useTranslation(['demands', 'common'])
  const [form] = Form.useForm<Values>()
  const first = useRef<InputRef>(null)
  const save = useAction({
    mutationFn: saveDemand,
    onSuccess: ({ demand_id: id }) => {
      refreshDemands()
      onClose()
      onSaved(id)
    },
  })
  const send = ({ wished, ...values }: Values) =>
    save.mutate({
      ...values,
      ...(order && { demand_id: order.demand_id, version: order.version, product_id: order.product_id }),
      wished_time: wished ? wished.endOf('day').unix() : 0,
    })
  return (
    <Modal
      open
      title={t(order ? 'demands:edit.title' : 'demands:new.title')}
      width={640}
      centered
      destroyOnHidden
      onCancel={onClose}
      afterOpenChange={shown => {
        if (shown) first.current?.focus()
      }}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('common:cancel')}
        </Button>,
        <Button key="save" type="primary" loading={save.isPending} onClick={() => form.submit()}>
          {t(order ? 'demands:edit.save' : 'demands:new.save')}
        </Button>,
      ]}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        preserve={false}
        initialValues={valuesOf(order, service)}
        onFinish={send}
      >
        <Form.Item
          name="title"
          label={t('demands:field.title')}
          rules={[{ required: true, whitespace: true, message: t('demands:field.title.empty') }]}
        >
          <Input ref={first} maxLength={200} />
        </Form.Item>
        <Form.Item
          name="description"
          label={t('demands:field.description')}
          extra={t('demands:field.description.help')}
          rules={[{ required: true, whitespace: true, message: t('demands:field.description.empty') }]}
        >
          <Input.TextArea autoSize={{ minRows: 4, maxRows: 10 }} maxLength={inputLimits.demandText} />
        </Form.Item>
        <Kinds />
      </Form>
    </Modal>
  )
}

/** What is ordered, in pairs of fields. */
function Kinds() {
  const { t } = useTranslation('demands')
  return (
    <div className={styles.pairs}>
      <Form.Item name="service_type" label={t('field.service')}>
        <Select options={serviceTypes.map(value => ({ value, label: t(`service.${value}`) }))} />
      </Form.Item>
      <Form.Item name="product_type" label={t('field.product')}>
        <Select options={demandProductTypes.map(value => ({ value, label: t(`product.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name="platforms"
        label={t('field.platforms')}
        rules={[{ required: true, message: t('field.platforms.empty') }]}
      >
        <Checkbox.Group options={demandPlatforms.map(value => ({ value, label: t(`platform.${value}`) }))} />
      </Form.Item>
      <Form.Item name="priority" label={t('field.priority')} extra={t('field.priority.help')}>
        <Radio.Group
          optionType="button"
          options={demandPriorities.map(value => ({ value, label: t(`priority.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="click_mode" label={t('field.click')}>
        <Select options={clickModes.map(value => ({ value, label: t(`click.${value}`) }))} />
      </Form.Item>
      <Form.Item name="wished" label={t('field.wished')}>
        <DatePicker
          className={styles.full ?? ''}
          disabledDate={day => day.isBefore(dayjs(), 'day')}
          placeholder={t('field.wished.none')}
        />
      </Form.Item>
    </div>
  )
}

function valuesOf(order: Demand | undefined, service: number | undefined): Partial<Values> {
  if (order)
    return {
      title: order.title,
      description: order.description,
      service_type: order.service_type as DemandDraft['service_type'],
      product_type: order.product_type,
      platforms: order.platforms,
      click_mode: order.click_mode as DemandDraft['click_mode'],
      priority: order.priority as DemandDraft['priority'],
      wished: order.wished_time > 0 ? dayjs.unix(order.wished_time) : null,
    }
  return {
    service_type: (service ?? 1) as DemandDraft['service_type'],
    product_type: service === 12 ? 'interactive_video' : service === 11 ? 'playable3d' : 'playable2d',
    platforms: ['ios', 'android'],
    click_mode: 1,
    priority: 2,
  }
}
