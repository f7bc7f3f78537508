import type { OptionList } from '@adloom/contract/staff-options'
import { isWebAddress, trialScopes } from '@adloom/contract/trials'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Col, Form, Input, Radio, Row, Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/language.ts'
import { visibleNameRule } from '../../lib/object-name.ts'
import { useMe } from '../../lib/queries/session.ts'
import { useCountryOptions } from '../../components/country.tsx'
import { areas, optionsQuery, type TrialForm } from './state.ts'

const gutter = 12
type FieldName = keyof TrialForm

/** The fields in the order of the specification (B§2). */
export function TrialFields() {
  const { t } = useTranslation('trial')
  const url = {
    validateTrigger: 'onBlur',
    validator: async (_: unknown, value: string | undefined) => {
      if (value?.trim() && !isWebAddress(value.trim())) throw new Error(t('form.url'))
    },
  }
  return (
    <>
      <Row gutter={gutter}>
        <Half field={<Text name="full_name" max={60} />} />
        <Half field={<Text name="phone" max={40} />} />
        <Half field={<Region />} />
        <Half field={<Text name="company" max={120} />} />
        <Half field={<Choice name="company_type" list="company_types" />} />
        <Half field={<Choice name="job_title" list="job_titles" />} />
        <Half field={<Choice name="product_type" list="product_genres" />} />
        <Col xs={24} sm={12}>
          <Form.Item
            name="app_url"
            label={t('field.app_url')}
            rules={[url]}
            validateTrigger="onBlur"
            initialValue=""
          >
            <Input maxLength={2000} placeholder="https://" inputMode="url" />
          </Form.Item>
        </Col>
        <Half field={<Choice name="contact_type" list="contact_tools" />} />
        <Half field={<Text name="contact_account" max={120} />} />
      </Row>
      <Choice name="team_size" list="team_sizes" />
      <Field name="isMtg">
        <Radio.Group
          options={[
            { value: true, label: t('yes') },
            { value: false, label: t('no') },
          ]}
        />
      </Field>
      <Interests />
      <Field name="message" isText>
        <Input.TextArea rows={3} maxLength={2000} />
      </Field>
    </>
  )
}

/** The account at Mintegral, the areas, and the groups that belong to what was chosen (B§4). */
function Interests() {
  const { t } = useTranslation('trial')
  const open = useMe()?.trial_scope ?? 0
  const isMtg = Form.useWatch<boolean | undefined>('isMtg') === true
  const scope = Form.useWatch<number | undefined>('interested_in') ?? 0
  const [methods, videos] = [useOptions('play_methods'), useOptions('video_features')]
  return (
    <>
      {isMtg && <Text name="m_username" max={120} />}
      <Field name="interested_in">
        <Radio.Group
          options={trialScopes.map(value => ({
            value,
            label: t(`scope.${value}`),
            disabled: (open & value) !== value,
          }))}
        />
      </Field>
      {(scope & areas.playable) !== 0 && (
        <Field name="interesting_gameplay">
          <Checkbox.Group options={methods.options} />
        </Field>
      )}
      {(scope & areas.video) !== 0 && (
        <Field name="interesting_videos">
          <Checkbox.Group options={videos.options} />
        </Field>
      )}
    </>
  )
}

function Half({ field }: { field: ReactNode }) {
  return (
    <Col xs={24} sm={12}>
      {field}
    </Col>
  )
}

/** A field with its label that must be filled in. */
function Field({
  name,
  isText = false,
  children,
}: {
  name: FieldName
  isText?: boolean
  children: ReactNode
}) {
  const { t } = useTranslation('trial')
  // A rule with `whitespace`, even false, takes only strings.
  const required = { required: true, message: t('form.empty'), ...(isText && { whitespace: true }) }
  return (
    <Form.Item name={name} label={t(`field.${name}`)} rules={[required]}>
      {children}
    </Form.Item>
  )
}

function Text({ name, max }: { name: FieldName; max: number }) {
  const { t } = useTranslation('trial')
  const required = { required: true, whitespace: true, message: t('form.empty') }
  const phone = { pattern: /^[+\s()/.-]*\d[+\d\s()/.-]*$/, message: t('form.phone') }
  return (
    <Form.Item
      name={name}
      label={t(`field.${name}`)}
      rules={name === 'phone' ? [required, phone] : [required, visibleNameRule]}
    >
      <Input maxLength={max} />
    </Form.Item>
  )
}

/** The options of a list, and whether they are on their way. */
function useOptions(list: OptionList) {
  const { data = [], isPending } = useQuery(optionsQuery(list, useLanguage()))
  return { loading: isPending, options: data.map(({ id, name }) => ({ value: id, label: name })) }
}

function Choice({ name, list }: { name: FieldName; list: OptionList }) {
  return (
    <Field name={name}>
      <Select {...useOptions(list)} />
    </Field>
  )
}

/** Countries as "flag name (code)", searched by name and code. */
function Region() {
  return (
    <Field name="region">
      <Select showSearch={{ optionFilterProp: 'name' }} options={useCountryOptions({ withCode: true })} />
    </Field>
  )
}
