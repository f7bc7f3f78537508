import type { AssetRecord } from '@adloom/playable/format'
import { Select } from 'antd'
import { localText } from '../../../lib/local-text.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import type { FieldProps } from './field.ts'

export function FontField({
  param,
  value,
  fonts,
  onChange,
}: FieldProps<'font', string> & { originals: AssetRecord[] }) {
  const language = useLanguage()
  return (
    <Select
      className="wide"
      value={value}
      aria-label={localText(param.label, language)}
      onChange={next => onChange(next)}
      options={fonts.map(font => ({ value: font.id, label: font.family }))}
    />
  )
}
