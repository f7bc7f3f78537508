/**
 * Reads a number field's text: a number, or an expression such as `120/2 + 8` with `+ - * / ( ) × ÷`, a
 * comma as the decimal point and an optional trailing unit. An expression that begins with `*`, `/`, `×`,
 * `÷`, `+=` or `-=` starts from `current`. Returns undefined when it is not a number.
 */
export function readArithmetic(typed: string, current = 0, unit = ''): number | undefined {
  const text = plain(typed, unit)
  const wanted = /^[*/]/.test(text)
    ? `(${current})${text}`
    : /^[+-]=/.test(text)
      ? `(${current})${text.charAt(0)}(${text.slice(2)})`
      : text
  const reader = { text: wanted, at: 0 }
  const value = wanted === '' ? undefined : sum(reader)
  return value === undefined || reader.at < wanted.length || !Number.isFinite(value) ? undefined : value
}

interface Reader {
  text: string
  at: number
}

function plain(typed: string, unit: string): string {
  const text = typed
    .trim()
    .toLowerCase()
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll('−', '-')
    .replaceAll(',', '.')
    .replace(/\s+/g, '')
  const end = unit.toLowerCase().replace(/\s+/g, '')
  return end !== '' && text.endsWith(end) ? text.slice(0, -end.length) : text
}

function take(reader: Reader, signs: string): string | undefined {
  const sign = reader.text.charAt(reader.at)
  if (sign === '' || !signs.includes(sign)) return undefined
  reader.at++
  return sign
}

function sum(reader: Reader): number | undefined {
  let value = product(reader)
  for (let sign = take(reader, '+-'); sign !== undefined && value !== undefined; sign = take(reader, '+-')) {
    const next = product(reader)
    value = next === undefined ? undefined : sign === '+' ? value + next : value - next
  }
  return value
}

function product(reader: Reader): number | undefined {
  let value = signed(reader)
  for (let sign = take(reader, '*/'); sign !== undefined && value !== undefined; sign = take(reader, '*/')) {
    const next = signed(reader)
    value = next === undefined ? undefined : sign === '*' ? value * next : value / next
  }
  return value
}

function signed(reader: Reader): number | undefined {
  const sign = take(reader, '+-')
  const value = sign === undefined ? single(reader) : signed(reader)
  return sign === '-' && value !== undefined ? -value : value
}

function single(reader: Reader): number | undefined {
  if (take(reader, '(') !== undefined) {
    const value = sum(reader)
    return take(reader, ')') === undefined ? undefined : value
  }
  const digits = /^(\d+\.?\d*|\.\d+)/.exec(reader.text.slice(reader.at))?.[0]
  if (digits === undefined) return undefined
  reader.at += digits.length
  return Number(digits)
}
