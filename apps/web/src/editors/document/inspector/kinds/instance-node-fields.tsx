import type { Fill } from '@adloom/engine/data'
import { overriddenValue, setOverride } from '@adloom/playable/commands'
import type { NodeRecord } from '@adloom/playable/format'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColorField } from '../../../../components/fields/color-field.tsx'
import { IconButton } from '../../../../components/icon-button.tsx'
import { layerIcons } from '../layer-icon.tsx'
import type { Inspected } from '../inspected.ts'
import list from './instance-section.module.css'
import type { NodeOf } from './node-of.ts'

interface InstancePartProps {
  at: Pick<Inspected, 'store' | 'language'>
  instance: NodeOf<'instance'>
  /** A layer of the instance's prefab. */
  part: NodeRecord
}

/** A layer of a prefab as this instance shows it: words, colour and whether it is seen can differ here. */
export function InstancePart({ at: { store, language }, instance, part }: InstancePartProps) {
  const { t } = useTranslation('freeInspector')
  const Picture = layerIcons[part.kind]
  const set = (path: string, value: unknown) => setOverride(store, instance.id, `${part.id}/${path}`, value)
  const hidden = overriddenValue(instance, part, 'hidden') === true
  const fill = part.kind === 'shape' ? 'shape.fill' : part.kind === 'text' ? 'style.fill' : undefined
  const differs = Object.keys(instance.overrides ?? {}).some(key => key.startsWith(`${part.id}/`))
  return (
    <li className={list.part} data-differs={differs || undefined}>
      <div className={list.partHead}>
        <Picture size={14} aria-hidden="true" />
        <span>{part.name}</span>
        {/* Layers that are seen say nothing of it: the prefab's own absence is what a shown one goes back to. */}
        <IconButton
          icon={hidden ? EyeSlashIcon : EyeIcon}
          size="small"
          label={t(hidden ? 'instance.show' : 'instance.hide', { name: part.name })}
          onClick={() => set('hidden', hidden ? (part.hidden ? false : part.hidden) : true)}
        />
      </div>
      {part.kind === 'text' && Object.hasOwn(part.text, language) && (
        <Words
          key={`${instance.id}/${part.id}/${language}`}
          label={t('instance.words', { name: part.name })}
          value={String(overriddenValue(instance, part, `text.${language}`) ?? '')}
          onChange={words => set(`text.${language}`, words)}
        />
      )}
      {fill !== undefined && (
        <ColorField
          label={t('instance.color', { name: part.name })}
          gradient
          value={overriddenValue(instance, part, fill) as Fill}
          onChange={value => set(fill, value)}
        />
      )}
    </li>
  )
}

/** Words are taken when the field is left, as one step. */
function Words({ label, value, onChange }: { label: string; value: string; onChange(words: string): void }) {
  const [draft, setDraft] = useState<string>()
  const take = () => {
    if (draft !== undefined && draft !== value) onChange(draft)
    setDraft(undefined)
  }
  return (
    <Input
      variant="filled"
      className={list.words}
      aria-label={label}
      value={draft ?? value}
      onChange={event => setDraft(event.target.value)}
      onBlur={take}
      onKeyDown={event => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) take()
        if (event.key === 'Escape') setDraft(undefined)
      }}
    />
  )
}
