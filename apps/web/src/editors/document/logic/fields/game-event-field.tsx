import { gameEvents } from '@adloom/playable/logic-catalogue'
import { Select } from 'antd'
import { gameEventText } from '../sentences/argument-token.ts'
import { useLogicText } from '../use-logic-text.ts'
import { choiceLabel } from './choice-label.ts'

/** What a game tells, in words; a game's own word stays as it is. */
export function GameEventField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange(value: string): void
}) {
  const text = useLogicText()
  const words = gameEvents.includes(value) ? gameEvents : [value, ...gameEvents]
  return (
    <Select
      size="small"
      aria-label={label}
      value={value}
      onChange={onChange}
      options={words.map(word => ({ value: word, label: choiceLabel(gameEventText(text, word)) }))}
    />
  )
}
