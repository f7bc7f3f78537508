import type { Fill } from '@adloom/engine/data'
import {
  applyOverride,
  resetOverride,
  resetOverrides,
  overriddenValue,
  setOverride,
} from '@adloom/playable/commands'
import { writeColorFill, type NodeRecord } from '@adloom/playable/format'
import { treeOf } from '@adloom/playable/geometry'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { ArrowLineUpIcon } from '@phosphor-icons/react/dist/csr/ArrowLineUp'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { useTranslation } from 'react-i18next'
import { FoldSection } from '../../../../components/fields/fold-section.tsx'
import { IconButton } from '../../../../components/icon-button.tsx'
import { openRoot } from '../../state/editor-session.ts'
import { useDocumentEditor, useRecord, useRecordsOf } from '../../state/editor-context.ts'
import { type Inspected, sharedValue, type NodeOf } from '../inspected.ts'
import styles from '../inspector.module.css'
import list from './instance-section.module.css'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { Input } from 'antd'
import { useState } from 'react'
import { ColorField } from '../../../../components/fields/color-field.tsx'
import { layerIcons } from '../layer-icon.tsx'

/**
 * An instance of a prefab: its layers, and the overrides, each of which can be reset or applied to the
 * prefab.
 */
export function InstanceSection({ at }: { at: Inspected<NodeOf<'instance'>> }) {
  const { store, nodes } = at
  const { t } = useTranslation('inspector')
  const { session } = useDocumentEditor()
  const prefab = useRecord(sharedValue(nodes, node => node.prefab))
  // The layers of the prefab can change while this is open.
  useRecordsOf('node')
  const [first] = nodes
  if (!first) return null
  const prefabNodes =
    nodes.length === 1 && prefab?.type === 'prefab' ? treeOf(store).descendantsOf(prefab.id) : []
  return (
    <>
      <FoldSection id="free.instance" title={t('kind.instance')}>
        <div className={list.prefab}>
          <span>{prefab?.type === 'prefab' ? prefab.name : t('file.missing')}</span>
          {prefab?.type === 'prefab' && (
            <button type="button" className={styles.button} onClick={() => openRoot(session, prefab.id)}>
              <PencilSimpleIcon size={14} aria-hidden="true" />
              {t('instance.edit')}
            </button>
          )}
        </div>
        {prefabNodes.length > 0 && (
          <ul className={list.nodes} aria-label={t('instance.parts')}>
            {prefabNodes.map(node => (
              <InstanceNode key={node.id} at={at} instance={first} node={node} />
            ))}
          </ul>
        )}
      </FoldSection>
      {nodes.length === 1 && <OverrideList store={store} instance={first} />}
    </>
  )
}

interface Line {
  layer: string
  path: string
  keys: string[]
  value: unknown
}

/** Returns the overrides of an instance, one line for each property; position and size count as one. */
function linesOf(overrides: Readonly<Record<string, unknown>>): Line[] {
  const lines = new Map<string, Line>()
  for (const [key, value] of Object.entries(overrides)) {
    const at = key.lastIndexOf('/')
    const [layer, own] = [key.slice(0, at), key.slice(at + 1)]
    const path = /^(portrait|landscape)(\.|$)/.test(own) ? 'place' : own
    const line = lines.get(`${layer}/${path}`)
    if (line) line.keys.push(key)
    else lines.set(`${layer}/${path}`, { layer, path, keys: [key], value: path === 'place' ? {} : value })
  }
  return [...lines.values()]
}

interface InstanceNodeProps {
  at: Pick<Inspected, 'store' | 'language'>
  instance: NodeOf<'instance'>
  /** Layer of the instance's prefab. */
  node: NodeRecord
}

/** A prefab layer as this instance shows it; its text, colour and visibility can be overridden. */
function InstanceNode({ at: { store, language }, instance, node }: InstanceNodeProps) {
  const { t } = useTranslation('inspector')
  const LayerIcon = layerIcons[node.kind]
  const set = (path: string, value: unknown) => setOverride(store, instance.id, `${node.id}/${path}`, value)
  const hidden = overriddenValue(instance, node, 'hidden') === true
  const fill = node.kind === 'shape' ? 'shape.fill' : node.kind === 'text' ? 'style.fill' : undefined
  const differs = Object.keys(instance.overrides ?? {}).some(key => key.startsWith(`${node.id}/`))
  return (
    <li className={list.node} data-differs={differs || undefined}>
      <div className={list.nodeHead}>
        <LayerIcon size={14} aria-hidden="true" />
        <span>{node.name}</span>
        {/* Visible layers store no `hidden`: showing a layer again restores the prefab's absent value. */}
        <IconButton
          icon={hidden ? EyeSlashIcon : EyeIcon}
          size="small"
          label={t(hidden ? 'instance.show' : 'instance.hide', { name: node.name })}
          onClick={() => set('hidden', hidden ? (node.hidden ? false : node.hidden) : true)}
        />
      </div>
      {node.kind === 'text' && Object.hasOwn(node.text, language) && (
        <Words
          key={`${instance.id}/${node.id}/${language}`}
          label={t('instance.words', { name: node.name })}
          value={String(overriddenValue(instance, node, `text.${language}`) ?? '')}
          onChange={words => set(`text.${language}`, words)}
        />
      )}
      {fill !== undefined && (
        <ColorField
          label={t('instance.color', { name: node.name })}
          gradient
          value={overriddenValue(instance, node, fill) as Fill}
          onChange={value => set(fill, value)}
        />
      )}
    </li>
  )
}

/** Commits the text on blur, as one step. */
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

/** Differences of an instance from its prefab, to apply or reset. */
function OverrideList({ store, instance }: { store: Inspected['store']; instance: NodeOf<'instance'> }) {
  const { t } = useTranslation('inspector')
  const overrides = linesOf(instance.overrides ?? {})
  const reset = () => resetOverrides(store, instance.id)
  return (
    <FoldSection
      id="free.overrides"
      title={t('instance.differs')}
      actions={
        overrides.length > 0 && (
          <button type="button" className={styles.link} style={{ padding: '0 8px' }} onClick={reset}>
            {t('instance.resetAll')}
          </button>
        )
      }
    >
      {overrides.length === 0 ? (
        <p className={styles.help}>{t('instance.same')}</p>
      ) : (
        <ul className={list.list} aria-label={t('instance.differs')}>
          {overrides.map(({ layer, path, keys, value }) => (
            <li key={keys[0]}>
              <span className={list.path} title={keys.join('\n')}>
                {nameOf(layer, path)}
              </span>
              <span className={list.value}>{valueText(path, value)}</span>
              <IconButton
                icon={ArrowLineUpIcon}
                size="small"
                label={t('instance.apply')}
                onClick={() =>
                  store.edit('apply_override', {}, () =>
                    keys.forEach(key => applyOverride(store, instance.id, key)),
                  )
                }
              />
              <IconButton
                icon={ArrowCounterClockwiseIcon}
                size="small"
                label={t('instance.reset')}
                onClick={() =>
                  store.edit('reset_override', {}, () =>
                    keys.forEach(key => resetOverride(store, instance.id, key)),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </FoldSection>
  )

  function nameOf(layer: string, path: string): string {
    const names = layer.split('/').map(id => {
      const node = store.get(id)
      return node !== undefined && 'name' in node ? node.name : id
    })
    return `${names.join(' › ')} · ${whatOf(path)}`
  }

  function whatOf(path: string): string {
    if (path === 'place') return t('place.title')
    if (path === 'hidden') return t('instance.seen')
    if (path === 'alpha') return t('look.alpha')
    if (path === 'tint') return t('look.tint')
    if (path === 'anims') return t('instance.anims')
    if (path.startsWith('text.')) return t('kind.text')
    return path.endsWith('.fill') ? t('instance.fill') : path
  }

  function valueText(path: string, value: unknown): string {
    if (path === 'hidden') return t(value === true ? 'instance.no' : 'instance.yes')
    if (path === 'alpha') return `${Math.round(Number(value) * 100)} %`
    if (path.endsWith('.fill')) return writeColorFill(value as Fill) ?? '…'
    return typeof value === 'object' ? '' : String(value)
  }
}
