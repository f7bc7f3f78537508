import { type GetRef, InputNumber, type InputNumberProps } from 'antd'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * antd's number field with the names of its two step buttons in the language on screen (SH-30.4): antd writes
 * them in
 * English and has no setting for them. No other file uses `InputNumber`.
 */
export function NumberInput<T extends string | number = number>(props: InputNumberProps<T>) {
  const { t } = useTranslation()
  const field = useRef<GetRef<typeof InputNumber>>(null)
  const [increase, decrease] = [t('number.increase'), t('number.decrease')]
  useLayoutEffect(() => {
    const name = (step: 'up' | 'down', text: string) =>
      field.current?.nativeElement
        .querySelector(`[class*="action-${step}"][role=button]`)
        ?.setAttribute('aria-label', text)
    name('up', increase)
    name('down', decrease)
  }, [increase, decrease])
  return <InputNumber<T> {...props} ref={field} />
}
