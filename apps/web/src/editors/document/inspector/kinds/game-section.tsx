import { addAsset, setGameConfig, setNodes } from '@adloom/playable/commands'
import { solidOf } from '@adloom/playable/format'
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour'
import { Select } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColorField } from '../../../../components/fields/color-field.tsx'
import { FoldSection } from '../../../../components/fields/fold-section.tsx'
import { NumberField } from '../../../../components/fields/number-field.tsx'
import { lazyComponent } from '../../../../lib/lazy-component.ts'
import { gameConfigs } from './game-configs.ts'
import { useRecordsOf } from '../../state/editor-context.ts'
import { AssetLine } from '../asset-line.tsx'
import { type Inspected, sharedValue, type NodeOf } from '../inspected.ts'
import styles from '../inspector.module.css'
import { VerdictLine, useVerdict } from '../quick-layout/verdict-line.tsx'
import { Row, SwitchRow } from '../row.tsx'
import { usedColors } from '../used-colors.ts'
import { gameGroups, type GameParam, gameTypes, valueAt } from './game-params.ts'

const QuickLayout = lazyComponent(
  'quick-layout',
  async () => (await import('../quick-layout/quick-layout.tsx')).QuickLayout,
)

/** A game: its layout, whether it can be won, and its parameters. */
export function GameSection({ at }: { at: Inspected<NodeOf<'game'>> }) {
  const { t } = useTranslation('inspector')
  const { store, ids, nodes } = at
  const [laying, setLaying] = useState(false)
  const game = gameTypes.find(type => type === sharedValue(nodes, node => node.game))
  const [first] = nodes
  const single = nodes.length === 1 ? first : undefined
  const verdict = useVerdict(single && game, single?.config)
  return (
    <>
      <FoldSection id="free.game" title={t('kind.game')}>
        <Row label={t('game.type')}>
          <Select
            aria-label={t('game.type')}
            value={game}
            placeholder={t('mixed')}
            onChange={type =>
              setNodes(store, ids, { game: type, config: gameConfigs[type]() }, {}, 'set_game')
            }
            options={gameTypes.map(value => ({ value, label: t(`game.${value}`) }))}
          />
        </Row>
        {single && game && (
          <>
            <button
              type="button"
              className={`${styles.button} ${styles.wide}`}
              onClick={() => setLaying(true)}
            >
              <SquaresFourIcon size={15} aria-hidden="true" />
              {t('layout.open')}
            </button>
            <VerdictLine verdict={verdict} />
          </>
        )}
      </FoldSection>
      {game &&
        gameGroups[game].map(group => (
          <FoldSection
            key={group.key}
            id={`free.game.${group.key}`}
            title={t(`gameGroup.${group.key}` as 'gameGroup.rules')}
            folded={group.folded ?? false}
          >
            {group.params.map(param => (
              <GameField key={param.key} at={at} param={param} />
            ))}
          </FoldSection>
        ))}
      {laying && single && game && (
        <Suspense>
          <QuickLayout store={store} node={single} game={game} onClose={() => setLaying(false)} />
        </Suspense>
      )}
    </>
  )
}

function GameField({
  at: { store, ids, nodes },
  param,
}: {
  at: Inspected<NodeOf<'game'>>
  param: GameParam
}) {
  const { t } = useTranslation('inspector')
  const value = sharedValue(nodes, node => valueAt(node.config, param.path))
  const set = (next: unknown) => setGameConfig(store, ids, param.path, next)
  const label = t(`gameParam.${param.key}` as 'gameParam.moves')
  const text = typeof value === 'string' && value !== '' ? value : undefined
  switch (param.kind) {
    case 'number': {
      const number = typeof value === 'number' ? value / (param.factor ?? 1) : param.fallback
      return (
        <Row label={label}>
          <NumberField
            label={label}
            min={param.min}
            max={param.max}
            step={param.step ?? 1}
            {...(param.unit ? { unit: param.unit } : {})}
            value={number}
            onChange={next => set(next * (param.factor ?? 1))}
          />
        </Row>
      )
    }
    case 'choice':
      return (
        <Row label={label}>
          <Select
            aria-label={label}
            value={text ?? param.options[0]}
            onChange={set}
            options={param.options.map(option => ({
              value: option,
              label: t(`gameChoice.${option}` as 'gameChoice.swap'),
            }))}
          />
        </Row>
      )
    case 'switch':
      return (
        <SwitchRow label={label} value={typeof value === 'boolean' ? value : param.fallback} onChange={set} />
      )
    case 'color':
      return (
        <Row label={label}>
          <ColorField
            label={label}
            clearable
            used={usedColors(store)}
            value={text ? { kind: 'color', color: text } : { kind: 'none' }}
            onChange={fill => set(solidOf(fill))}
          />
        </Row>
      )
    case 'variable':
      return <VariableField label={label} chosen={text} onChange={set} />
    case 'image':
    case 'audio':
      return (
        <Row label={label}>
          <AssetLine
            label={label}
            kind={param.kind}
            asset={text}
            onClear={() => set(undefined)}
            onPick={asset => store.edit('set_game', {}, () => set(addAsset(store, asset)))}
          />
        </Row>
      )
  }
}

/** A choice among the number variables. */
function VariableField({
  label,
  chosen,
  onChange,
}: {
  label: string
  chosen: string | undefined
  onChange(id: string | undefined): void
}) {
  const { t } = useTranslation('inspector')
  const variables = useRecordsOf('variable')
  return (
    <Row label={label}>
      <Select
        aria-label={label}
        value={chosen ?? ''}
        onChange={id => onChange(id === '' ? undefined : id)}
        options={[
          { value: '', label: t('game.noVariable') },
          ...variables
            .filter(one => typeof one.initial === 'number')
            .map(one => ({ value: one.id, label: one.name })),
        ]}
      />
    </Row>
  )
}
