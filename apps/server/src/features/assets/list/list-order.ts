import { sql, type RawBuilder } from 'kysely'

type Sql = RawBuilder<unknown>

export interface ListOrder {
  /** The requested order, or the default one. */
  name: string
  /** The sort key, with an index of its own; the id breaks ties. */
  key: Sql
  /** The key as stored in a cursor. */
  text: Sql
  /** Parses a cursor's text; undefined when it is invalid. */
  value(text: string): Sql | undefined
  direction: Sql
  /** Compares rows with those after a cursor. */
  beyond: Sql
}

type Key = Pick<ListOrder, 'key' | 'text' | 'value'>

const wholeNumber = /^-?\d{1,16}$/

/** In microseconds, as the database stores it. */
function moment(column: Sql): Key {
  return {
    key: column,
    text: sql`(extract(epoch from ${column}) * 1000000)::bigint::text`,
    value: text =>
      wholeNumber.test(text)
        ? sql`'epoch'::timestamptz + ${text}::bigint * interval '1 microsecond'`
        : undefined,
  }
}

function number(column: Sql): Key {
  return {
    key: column,
    text: sql`(${column})::text`,
    value: text => (wholeNumber.test(text) ? sql`${text}::bigint` : undefined),
  }
}

function word(column: Sql): Key {
  return { key: column, text: column, value: text => (text.includes('\0') ? undefined : sql`${text}::text`) }
}

const keys = {
  created_time: moment(sql`created_at`),
  updated_time: moment(sql`updated_at`),
  name: word(sql`name_key`),
  size: number(sql`size`),
  duration: number(sql`coalesce(duration_ms, 0)`),
  type: word(sql`type`),
}

/** An unknown order falls back to the newest first. */
export function listOrder(asked = '-created_time'): ListOrder {
  const bare = asked.replace(/^-/, '')
  if (!Object.hasOwn(keys, bare)) return listOrder()
  const descending = asked.startsWith('-')
  return {
    name: asked,
    ...keys[bare as keyof typeof keys],
    direction: descending ? sql`desc` : sql`asc`,
    beyond: descending ? sql`<` : sql`>`,
  }
}
