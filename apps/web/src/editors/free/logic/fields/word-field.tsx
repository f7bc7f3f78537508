import { timerIdsIn } from '@adloom/playable/logic-catalogue/candidates'
import { callNamesIn } from '@adloom/playable/script/script-calls'
import type { RecordReader } from '@adloom/playable/geometry/record-reader'
import { AutoComplete } from 'antd'
import { useEffect, useState } from 'react'
import { useFreeEditor } from '../../state/free-context.ts'
import { layerAt } from '../sentences/record-name.ts'
import { useLogicText } from '../use-logic-text.ts'

interface WordFieldProps { label: string; name: string; max: number; optional: boolean; node: string; value: string | undefined; onChange(value: string | undefined): void }

/** A word of one's own, with those that are known already: timers, clips of the figure. Kept when it is left or Enter is pressed. */
export function WordField({ label, name, max, optional, node, value, onChange }: WordFieldProps) {
  const { store } = useFreeEditor()
  const text = useLogicText()
  const [typed, setTyped] = useState(value ?? '')
  useEffect(() => setTyped(value ?? ''), [value])
  const options = knownWords(store, name, node).map(word => ({ value: word, label: word }))
  const keep = (word: string) => {
    const next = word.trim().slice(0, max)
    if (next !== '') onChange(next)
    else if (optional) onChange(undefined)
    else setTyped(value ?? '')
  }
  return (
    <AutoComplete
      size="small" aria-label={label} value={typed} options={options} placeholder={optional ? text('field.optional') : ''} popupMatchSelectWidth={200}
      onChange={(next: string) => setTyped(next)} onSelect={(word: string) => keep(word)} onBlur={() => keep(typed)}
      onKeyDown={event => { if (event.key === 'Enter') keep(typed) }}
    />
  )
}

function knownWords(reader: RecordReader, name: string, node: string): string[] {
  if (name === 'timerId') return timerIdsIn(reader)
  if (name === 'name') return callNamesIn(reader)
  const layer = name === 'clip' ? layerAt(reader, node) : undefined
  const asset = layer?.type === 'node' && 'asset' in layer ? reader.get(layer.asset) : undefined
  return asset?.type === 'asset' ? (asset.clips ?? []).map(clip => clip.name) : []
}
