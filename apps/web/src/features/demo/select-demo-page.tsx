import { DatePicker, Segmented, Select, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageMenu } from '../../components/language-menu.tsx'
import { useCountryOptions } from '../../components/country.tsx'
import { DemoFrame, Specimen } from './demo-frame.tsx'

const shapes = ['portrait', 'landscape', 'square'] as const

/** Components that select one or several options. */
export function SelectDemoPage() {
  const { t } = useTranslation('demo')
  const countries = useCountryOptions()
  const [country, setCountry] = useState<string>('JP')
  const [several, setSeveral] = useState<string[]>(['US', 'DE'])
  const [shape, setShape] = useState<(typeof shapes)[number]>('portrait')
  const [on, setOn] = useState(true)
  return (
    <DemoFrame name="select">
      <Specimen title={t('select.one')}>
        <Select
          showSearch={{ optionFilterProp: 'name' }}
          style={{ width: 240 }}
          aria-label={t('select.country')}
          value={country}
          options={countries}
          onChange={setCountry}
        />
      </Specimen>
      <Specimen title={t('select.several')}>
        <Select
          mode="multiple"
          allowClear
          showSearch={{ optionFilterProp: 'name' }}
          style={{ width: 420 }}
          aria-label={t('select.countries')}
          value={several}
          options={countries}
          onChange={setSeveral}
        />
      </Specimen>
      <Specimen title={t('select.few')}>
        <Segmented
          aria-label={t('select.shape')}
          value={shape}
          onChange={setShape}
          options={shapes.map(value => ({ value, label: t(`shape.${value}`) }))}
        />
      </Specimen>
      <Specimen title={t('select.days')}>
        <DatePicker.RangePicker aria-label={t('select.days')} />
      </Specimen>
      <Specimen title={t('select.switch')}>
        <Switch checked={on} onChange={setOn} aria-label={t('select.tracking')} />
        <span>{t(on ? 'select.on' : 'select.off')}</span>
      </Specimen>
      <Specimen title={t('select.menu')}>
        <LanguageMenu />
      </Specimen>
    </DemoFrame>
  )
}
