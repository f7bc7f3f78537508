import {
  areGameParams,
  type GameParam,
  gameParamName,
  gameParamTypes,
  isGameValue,
} from '@adloom/contract/game-params'
import { inputLimits } from '@adloom/contract/input-limits'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { Button, Checkbox, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../components/copy-button.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import styles from './game-stage.module.css'
import { ParamField } from './param-fields.tsx'
import { ParamsOfOthers } from './params-of-others.tsx'

/** A parameter while it is edited, with an id for the list. */
export type EditedParam = GameParam & { key: number }

interface ParamsEditorProps {
  params: EditedParam[]
  /** Names that the game on screen has read; absent before it played. */
  read?: string[] | undefined
  /** The project; absent for a new one. */
  pid?: number | undefined
  onChange(params: EditedParam[]): void
}

/** The parameters of a build: what each is called in the game, and what can be chosen. */
export function ParamsEditor({ pid, params, read, onChange }: ParamsEditorProps) {
  const { t } = useTranslation('recordings')
  const add = () => {
    const key = Math.max(0, ...params.map(param => param.key)) + 1
    const param: EditedParam = {
      ...{ key, name: `param${key}`, description: '', type: 'number', choices: [] },
      ...{ default: 1, active: true, reload: false },
    }
    onChange([...params, param])
  }
  return (
    <section className={styles.params} aria-label={t('build.params')}>
      <header>
        <h3>{t('build.params')}</h3>
        <ParamsOfOthers pid={pid} onParams={given => onChange(withParams(params, given))} />
        <Button
          size="small"
          icon={<PlusIcon size={14} />}
          disabled={params.length >= inputLimits.gameParams}
          onClick={add}
        >
          {t('build.addParam')}
        </Button>
      </header>
      {params.length === 0 && <p className={styles.hint}>{t('build.noParams')}</p>}
      {params.map(param => (
        <ParamRow
          key={param.key}
          param={param}
          isRead={read?.includes(param.name)}
          isTwice={params.filter(({ name }) => name === param.name).length > 1}
          onChange={change =>
            onChange(params.map(one => (one.key === param.key ? { ...one, ...change } : one)))
          }
          onRemove={() => onChange(params.filter(one => one.key !== param.key))}
        />
      ))}
    </section>
  )
}

interface ParamRowProps {
  param: EditedParam
  /** Whether the game reads it; absent when that is unknown. */
  isRead: boolean | undefined
  isTwice: boolean
  onChange(change: Partial<GameParam>): void
  onRemove(): void
}

function ParamRow({ param, isRead, isTwice, onChange, onRemove }: ParamRowProps) {
  const { t } = useTranslation('recordings')
  const { name, description, type, choices, active, reload } = param
  const isWrong = isTwice || !gameParamName.test(name)
  const set = (change: Partial<GameParam>) => onChange(fitting({ ...param, ...change }))
  return (
    <div className={styles.param}>
      <Input
        aria-label={t('build.paramName')}
        value={name}
        maxLength={inputLimits.gameParamName}
        {...(isWrong && { status: 'error' as const, title: t('build.paramNameWrong') })}
        onChange={event => onChange({ name: event.target.value })}
      />
      <Select
        aria-label={t('build.paramType')}
        value={type}
        options={gameParamTypes.map(value => ({ value, label: t(`build.type.${value}`) }))}
        onChange={next => set({ type: next })}
      />
      <IconButton icon={TrashIcon} label={t('build.removeParam', { name })} onClick={onRemove} />
      <Input
        className={styles.wide ?? ''}
        aria-label={t('build.paramDescription')}
        placeholder={t('build.paramDescription')}
        value={description}
        maxLength={inputLimits.gameParamText}
        onChange={event => onChange({ description: event.target.value })}
      />
      {type !== 'number' && (
        <Select
          mode="tags"
          className={styles.wide ?? ''}
          aria-label={t('build.choices')}
          placeholder={t('build.choices')}
          value={choices}
          tokenSeparators={[',']}
          maxCount={inputLimits.gameChoices}
          onChange={next => set({ choices: next })}
        />
      )}
      <label className={`${styles.field} ${styles.wide}`}>
        <span>{t('build.default')}</span>
        <ParamField
          param={param}
          value={param.default}
          label={t('build.default')}
          onChange={next => set({ default: next })}
        />
      </label>
      <div className={styles.flags}>
        {isRead !== undefined && (
          <span data-read={isRead}>{t(isRead ? 'build.isRead' : 'build.isNotRead')}</span>
        )}
        <CopyButton text={paramCode(param)} label={t('build.copyCode', { name })} />
        <Checkbox checked={active} onChange={event => onChange({ active: event.target.checked })}>
          {t('build.active')}
        </Checkbox>
        <Checkbox checked={reload} onChange={event => onChange({ reload: event.target.checked })}>
          {t('build.reloads')}
        </Checkbox>
      </div>
    </div>
  )
}

/** The parameter with a default that its type and choices allow. */
function fitting(param: GameParam): GameParam {
  if (isGameValue(param, param.default)) return param
  if (param.type === 'number') return { ...param, choices: [], default: 1 }
  if (param.type === 'multiple' || param.type === 'multiple_list') return { ...param, default: [] }
  return { ...param, default: param.choices[0] ?? '' }
}

/** Adds the parameters of another project whose names are free, up to the limit. */
function withParams(params: EditedParam[], given: GameParam[]): EditedParam[] {
  const first = Math.max(0, ...params.map(({ key }) => key)) + 1
  const added = given.filter(({ name }) => params.every(param => param.name !== name))
  return [...params, ...added.map((param, index) => ({ ...param, key: first + index }))].slice(
    0,
    inputLimits.gameParams,
  )
}

/** What developers write to read a parameter and to follow its changes. */
export function paramCode({ name, default: otherwise, reload }: GameParam): string {
  const read = `AdloomRecorder.param(${JSON.stringify(name)}, ${JSON.stringify(otherwise)})`
  const follow = reload
    ? 'AdloomRecorder.onRestart(() => { /* start again */ })'
    : `AdloomRecorder.onChange(values => { /* use values[${JSON.stringify(name)}] */ })`
  return `const value = ${read}\n${follow}\n`
}

/** Whether a build can be saved with these parameters. */
export function areComplete(params: EditedParam[]): boolean {
  return areGameParams(params) && params.every(({ name }) => gameParamName.test(name))
}
