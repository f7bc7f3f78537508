import type { ArgumentSpecs } from '@adloom/playable/logic-catalogue'
import { useDocumentEditor } from '../../state/editor-context.ts'
import { ArgumentField } from '../fields/argument-field.tsx'
import { changeArgument } from '../fields/change-argument.ts'
import { FieldRow } from '../fields/field-row.tsx'
import { argumentToken } from '../sentences/argument-token.ts'
import { useLogicText } from '../use-logic-text.ts'
import styles from './lines.module.css'

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
