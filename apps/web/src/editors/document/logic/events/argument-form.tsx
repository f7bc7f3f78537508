import type { ArgumentSpecs } from '@adloom/playable/logic-catalogue'
import { useDocumentEditor } from '../../state/editor-context.ts'
import { ArgumentField } from '../fields/argument-field.tsx'
import { FieldRow } from '../fields/field-row.tsx'
import { argumentToken } from '../sentences/argument-token.ts'
import { useLogicText } from '../use-logic-text.ts'
import styles from './lines.module.css'
import { type VariableType, variableType } from '@adloom/playable/commands'
import type { RecordReader } from '@adloom/playable/geometry'

interface ArgumentFormProps<T extends { t: string }> {
  owner: string
  given: T
  specs: ArgumentSpecs
  onChange(next: T): void
}

/** A field for every argument of a trigger or response, from the catalogue. */
export function ArgumentForm<T extends { t: string }>({
  owner,
  given,
  specs,
  onChange,
}: ArgumentFormProps<T>) {
  const { store } = useDocumentEditor()
  const text = useLogicText()
  const values = given as unknown as Readonly<Record<string, unknown>>
  const absentOf = (name: string) => argumentToken(store, text, name, specs[name]!, { t: given.t }).text
  return (
    <div className={styles.form} onBlur={() => store.history.mark()}>
      {Object.entries(specs)
        .filter(([name]) => name !== 'name')
        .map(([name, spec]) => (
          <FieldRow key={name} label={text(`argument.${name}`)}>
            <ArgumentField
              name={name}
              spec={spec}
              owner={owner}
              given={values}
              absent={absentOf(name)}
              onChange={value => onChange(changeArgument(store, given, name, value))}
            />
          </FieldRow>
        ))}
    </div>
  )
}

/**
 * Returns a trigger or response with one argument changed. Dependent arguments are reset: another layer has
 * other animations and clips, a variable of another type has other values.
 */
export function changeArgument<T extends object>(
  reader: RecordReader,
  given: T,
  name: string,
  value: unknown,
): T {
  const next: Record<string, unknown> = { ...given, [name]: value }
  if (value === undefined) delete next[name]
  if (name === 'node' && value !== (given as Record<string, unknown>).node) {
    delete next.anim
    delete next.clip
  }
  if (name === 'var' && 'op' in next && 'value' in next) fitValue(next, typeOf(reader, value))
  return next as T
}

function fitValue(next: Record<string, unknown>, type: VariableType): void {
  if (typeof next.value !== 'object' && typeof next.value !== type)
    next.value = type === 'number' ? 1 : type === 'boolean' ? true : ''
  const isSum = ['+', '-', '*', '/'].includes(String(next.op))
  const isOrder = ['>', '<', '>=', '<='].includes(String(next.op))
  if (type !== 'number' && (isOrder || (isSum && !(type === 'string' && next.op === '+')))) next.op = '='
}

function typeOf(reader: RecordReader, id: unknown): VariableType {
  const record = reader.get(String(id))
  return record?.type === 'variable' ? variableType(record) : 'number'
}
