import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readArithmetic } from './arithmetic.ts'

it.each([
  ['12', 12],
  [' 12.5 ', 12.5],
  ['-3', -3],
  ['1,5', 1.5],
  ['.5', 0.5],
  ['2+3*4', 14],
  ['(2+3)*4', 20],
  ['100/3*3', 100],
  ['750/2-40', 335],
  ['10 × 3 ÷ 4', 7.5],
  ['--2', 2],
  ['2*-3', -6],
])('[D-31.20] a number field reads %s', (typed, value) => expect(readArithmetic(typed)).toBeCloseTo(value))

it.each(['', 'abc', '1+', '(1', '1)', '1/0', '2 3x', '1..2', '=', '**2'])(
  '[D-31.20] a number field does not read %j as a number',
  typed => expect(readArithmetic(typed)).toBeUndefined(),
)

it('[D-31.20] continues from the current value and ignores its own unit', () => {
  expect(readArithmetic('*2', 60)).toBe(120)
  expect(readArithmetic('/4', 60)).toBe(15)
  expect(readArithmetic('+=10', 60)).toBe(70)
  expect(readArithmetic('-=10', 60)).toBe(50)
  expect(readArithmetic('-10', 60)).toBe(-10)
  expect(readArithmetic('90 °', 0, '°')).toBe(90)
  expect(readArithmetic('50%', 0, '%')).toBe(50)
})

it('[D-31.20] reads any sum of products of whole numbers as mathematics does', () => {
  const products = fc.array(fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 5,
  })
  fc.assert(
    fc.property(products, terms => {
      const value = terms.reduce((sum, factors) => sum + factors.reduce((so, factor) => so * factor, 1), 0)
      expect(readArithmetic(terms.map(factors => factors.join('*')).join(' + '))).toBe(value)
    }),
  )
})
