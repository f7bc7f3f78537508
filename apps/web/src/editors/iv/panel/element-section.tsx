import { deleteNodes } from '@adloom/playable/commands'
import type { SceneRecord, StoryElement, StoryGo } from '@adloom/playable/format'
import { addTap, deleteElement, setElement, type StoryTree, videoSpan } from '@adloom/playable/iv'
import { CursorClickIcon } from '@phosphor-icons/react/dist/csr/CursorClick'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import inspector from '../../document/inspector/inspector.module.css'
import { Row } from '../../document/inspector/row.tsx'
import { useDocumentEditor } from '../../document/state/editor-context.ts'
import { elementIcons } from '../tracks/track-name.tsx'
import { useIvView } from '../use-iv-view.ts'
import styles from './panel.module.css'
import { useLanguage } from '../../../lib/language.ts'
import { sceneTitle } from '../../document/scenes/scene-title.ts'

/** One interactive element: its time, its buttons and their targets. */
export function ElementSection({
  scene,
  element,
  tree,
}: {
  scene: SceneRecord
  element: StoryElement
  tree: StoryTree
}) {
  const { t } = useTranslation('iv')
  const { store } = useDocumentEditor()
  const chosen = useIvView(view => view.element === element.id)
  const { from, to } = videoSpan(store, scene.id)
  const ElementIcon = elementIcons[element.kind]
  const set = (patch: Parameters<typeof setElement>[3]) => setElement(store, scene.id, element.id, patch)
  const seconds = (label: string, value: number | undefined, key: 'at' | 'until', placeholder?: string) => (
    <Row label={label}>
      <NumberField
        label={label}
        unit="s"
        min={from / 1000}
        max={Math.max(from, to) / 1000}
        step={0.1}
        places={2}
        value={value === undefined ? undefined : value / 1000}
        {...(placeholder === undefined ? {} : { placeholder })}
        onChange={next => set({ [key]: Math.round(next * 1000) })}
      />
    </Row>
  )

  return (
    <section
      className={styles.element}
      data-chosen={chosen}
      aria-label={t(`element.${element.kind}`)}
      onFocus={() => useIvView.setState({ element: element.id })}
    >
      <header className={styles.elementHead}>
        <ElementIcon size={15} weight="bold" aria-hidden="true" />
        <h4>{t(`element.${element.kind}`)}</h4>
        <IconButton
          icon={TrashIcon}
          size="small"
          label={t('element.delete')}
          onClick={() => deleteElement(store, scene.id, element.id)}
        />
      </header>
      <p className={inspector.help}>{t(`element.${element.kind}Help`)}</p>
      {(element.kind === 'freeze' || element.kind === 'loop') && seconds(t('element.at'), element.at, 'at')}
      {element.kind === 'loop' && seconds(t('element.until'), element.until, 'until', t('element.end'))}
      {element.kind === 'redirect' && (
        <>
          {seconds(t('element.at'), element.at, 'at', t('element.end'))}
          {element.at !== undefined && (
            <Button size="small" type="link" onClick={() => set({ at: undefined })}>
              {t('element.atEnd')}
            </Button>
          )}
          <Row label={t('element.go')}>
            <GoSelect
              scene={scene.id}
              go={element.go ?? {}}
              tree={tree}
              label={t('element.go')}
              waits={false}
              onChange={go => set({ go })}
            />
          </Row>
        </>
      )}
      {element.kind !== 'redirect' && <TapList scene={scene} element={element} tree={tree} />}
    </section>
  )
}

/** The layers that react to a tap during the element, and where each tap leads. */
function TapList({ scene, element, tree }: { scene: SceneRecord; element: StoryElement; tree: StoryTree }) {
  const { t } = useTranslation('iv')
  const { store } = useDocumentEditor()
  const set = (patch: Parameters<typeof setElement>[3]) => setElement(store, scene.id, element.id, patch)
  const taps = element.taps ?? []

  function removeTap(node: string) {
    store.edit('remove_tap', {}, () => {
      set({ taps: taps.filter(tap => tap.node !== node) })
      deleteNodes(store, [node])
    })
  }

  return (
    <>
      {taps.map(tap => {
        const layer = store.get(tap.node)
        const name = layer?.type === 'node' ? layer.name : t('element.lostLayer')
        const { node, ...go } = tap
        return (
          <div key={node} className={styles.tap}>
            <button
              type="button"
              className={styles.tapName}
              onClick={() => store.select([node])}
              title={t('element.showLayer')}
            >
              <CursorClickIcon size={14} aria-hidden="true" />
              <span>{name}</span>
            </button>
            <GoSelect
              scene={scene.id}
              go={go}
              tree={tree}
              label={t('element.goOf', { name })}
              waits={element.kind !== 'hold'}
              onChange={(next: StoryGo) =>
                set({ taps: taps.map(one => (one.node === node ? { node, ...next } : one)) })
              }
            />
            <IconButton
              icon={TrashIcon}
              size="small"
              label={t('element.deleteTap', { name })}
              onClick={() => removeTap(node)}
            />
          </div>
        )
      })}
      <Button
        size="small"
        onClick={() => {
          addTap(store, scene.id, element.id, t('element.button'))
          store.select([])
        }}
      >
        {t('element.addTap')}
      </Button>
    </>
  )
}

interface GoSelectProps {
  /** The clip it leads away from. */
  scene: string
  go: StoryGo
  tree: StoryTree
  label: string
  /** The video can simply continue. */
  waits: boolean
  onChange(go: StoryGo): void
}

/** Target of a choice: another clip, the store, or the video itself. */
export function GoSelect({ scene, go, tree, label, waits, onChange }: GoSelectProps) {
  const { t } = useTranslation('iv')
  const language = useLanguage()
  const clips = tree.roots.flatMap(root => tree.subtreeOf(root.id)).filter(one => one.id !== scene)
  const value = go.store ? 'store' : go.scene === undefined ? 'on' : `scene:${go.scene}`
  return (
    <Select
      size="small"
      style={{ flex: 1, minWidth: 0 }}
      aria-label={label}
      value={value}
      popupMatchSelectWidth={false}
      status={value === 'on' && !waits ? 'warning' : ''}
      options={[
        { value: 'on', label: t(waits ? 'go.on' : 'go.nowhere') },
        { value: 'store', label: t('go.store') },
        ...clips.map(clip => ({
          value: `scene:${clip.id}`,
          label: `${tree.numberOf(clip.id)} ${sceneTitle(clip, language)}`,
        })),
      ]}
      onChange={next =>
        onChange(
          next === 'store' ? { store: true } : next === 'on' ? {} : { scene: next.slice('scene:'.length) },
        )
      }
    />
  )
}
