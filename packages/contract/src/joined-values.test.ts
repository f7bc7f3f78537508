import { expect, it } from 'vitest'
import { joinedValues } from './insights.ts'
import { joinValues, splitValues } from './joined-values.ts'

it('[IN-02.40] writes commas, backslashes and empty values of a filter so that they are read back', () => {
  const lists = [[], [''], ['', 'a', ''], ['a,b', String.raw`c\d`, 'e'], [String.raw`\e`], [',', '\\']]
  for (const values of lists) {
    expect(splitValues(joinValues(values))).toEqual(values)
    expect(joinedValues.parse(joinValues(values))).toEqual(values)
  }
  expect(joinValues(['a,b', ''])).toBe(String.raw`a\,b,\e`)
})

it('[IN-02.40] leaves out what is missing between commas', () => {
  expect(splitValues(',a,,b,')).toEqual(['a', 'b'])
})
