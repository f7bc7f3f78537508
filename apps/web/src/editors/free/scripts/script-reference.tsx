import {
  adEvents,
  type ApiEvent,
  layerEvents,
  scriptApi,
  scriptShapes,
  scriptTypeNames,
  signatureOf,
  type ApiEntry,
  type ApiType,
} from '@adloom/playable/script'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Input } from 'antd'
import { useState } from 'react'
import { IconButton } from '../../../components/icon-button.tsx'
import { useScriptText, describeApiEntry } from '../../document/logic/use-logic-text.ts'
import styles from './script-pane.module.css'

/** Reference of the script API, from the table that also completes and checks. */
export function ScriptReference({ onInsert }: { onInsert(text: string): void }) {
  const text = useScriptText()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const fits = (type: ApiType, { name, gives }: ApiEntry) =>
    `${type}.${name} ${gives} ${describeApiEntry(text, type, name)}`.toLowerCase().includes(wanted)
  const shown = scriptTypeNames
    .map(type => ({ type, entries: scriptApi[type].filter(entry => fits(type, entry)) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <aside className={styles.reference} aria-label={text('reference.title')}>
      <div className={styles.search}>
        <Input
          size="small"
          allowClear
          value={typed}
          placeholder={text('reference.search')}
          aria-label={text('reference.search')}
          onChange={event => setTyped(event.target.value)}
        />
      </div>
      <div className={styles.list} tabIndex={-1}>
        {wanted === '' && <p className={styles.intro}>{text('reference.intro')}</p>}
        {shown.map(({ type, entries }) => (
          <section key={type} aria-label={type}>
            <h3>
              <code>{type === 'Ad' ? 'ad' : type}</code>
              <span>{text(`type.${type}`)}</span>
            </h3>
            {entries.map(entry => (
              <article key={entry.name} className={styles.entry}>
                <header>
                  <code>{withoutEventNames(signatureOf(entry))}</code>
                  <IconButton
                    icon={PlusIcon}
                    size="small"
                    tooltip={false}
                    label={text('reference.insert', { name: entry.name })}
                    onClick={() => onInsert(entry.example)}
                  />
                </header>
                <p>{describeApiEntry(text, type, entry.name)}</p>
                {entry.name === 'on' && (type === 'Ad' || type === 'Layer') && <Events of={type} />}
                {entry.args?.some(one => one.type in scriptShapes) && (
                  <p className={styles.fields}>
                    {Object.entries(
                      scriptShapes[entry.args.find(one => one.type in scriptShapes)!.type]!,
                    ).map(([name, kind]) => (
                      <code key={name}>
                        {name}: {kind}
                      </code>
                    ))}
                  </p>
                )}
                <pre>
                  <code>{entry.example}</code>
                </pre>
              </article>
            ))}
          </section>
        ))}
        {shown.length === 0 && <p className={styles.intro}>{text('reference.nothing')}</p>}
      </div>
    </aside>
  )
}

/** Returns the signature of `on` with `event` in place of the list of event names. */
function withoutEventNames(signature: string): string {
  const start = signature.indexOf("event: '")
  const end = signature.indexOf(', run', start)
  return start < 0 || end < 0 ? signature : `${signature.slice(0, start)}event${signature.slice(end)}`
}

function Events({ of }: { of: 'Ad' | 'Layer' }) {
  const text = useScriptText()
  const events: readonly ApiEvent[] = of === 'Ad' ? adEvents : layerEvents
  return (
    <dl className={styles.events}>
      {events.map(({ word, gives }) => (
        <div key={word}>
          <dt>
            <code>{word}</code>
          </dt>
          <dd>
            {text(`event.${[of, word].join('.')}`)}
            {gives && (
              <>
                {' '}
                <code>{gives.name}</code>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
