import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface FieldRowProps {
  id: string
  label: string
  help?: string | undefined
  /** Small facts on the right of the label: size, limits. */
  hint?: string | undefined
  changed: boolean
  inline?: boolean
  onReset(): void
  children: ReactNode
}

export function FieldRow({ id, label, help, hint, changed, inline, onReset, children }: FieldRowProps) {
  const { t } = useTranslation('editor')
  return (
    <div className={inline ? 'field field-inline' : 'field'} data-param={id} role="group" aria-label={label}>
      <div className="field-head">
        <span className="field-label">{label}</span>
        {help && (
          <Tooltip title={help}>
            <span className="field-help" role="img" tabIndex={0} aria-label={help}>
              <QuestionIcon size={14} />
            </span>
          </Tooltip>
        )}
        {hint && <span className="field-hint">{hint}</span>}
        {changed && (
          <Tooltip title={t('field.reset')}>
            <Button
              className="field-reset"
              type="text"
              size="small"
              icon={<ArrowCounterClockwiseIcon size={14} />}
              aria-label={t('field.resetOf', { label })}
              onClick={onReset}
            />
          </Tooltip>
        )}
      </div>
      <div className="field-body">{children}</div>
    </div>
  )
}
