import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { shareConstants } from './share-constants.ts'

const often =
  'Object.assign(a,{x:1}),Object.assign(a,{y:Math.max(1,2)}),Object.assign(a,{z:"Object.assign("})'

it('[PL-03.58] replaces repeated members of built-in objects by variables without changing the result', () => {
  const shorter = shareConstants(`var a={};${often};a`)
  expect(shorter.match(/Object\.assign/g)).toHaveLength(2)
  expect(shorter).toContain('Math.max')
  expect(runInNewContext(shorter)).toEqual({ x: 1, y: 2, z: 'Object.assign(' })
})

it('[PL-03.58] replaces a repeated undefined and repeated strings by variables without changing the result', () => {
  const script = `var a=["rectangle","rectangle","rectangle","rectangle",{"rectangle":void 0}];
    for(var i=0;i<9;i++)a.push(void 0,void 0,void 0);a`
  const shorter = shareConstants(script)
  expect(shorter.match(/void 0/g)).toHaveLength(1)
  // The variable's declaration and an object key.
  expect(shorter.match(/"rectangle"/g)).toHaveLength(2)
  expect(runInNewContext(shorter)).toEqual(runInNewContext(script))
})

it('[PL-03.58] keeps directives, strings that save few bytes and strings in templates', () => {
  for (const script of [
    '"use strict";"use strict";"use strict";"use strict"',
    'var a=["up","up","up","up","up"]',
    'var a=[`rectangle`,`rectangle`,`rectangle`,`rectangle`]',
  ])
    expect(shareConstants(script)).toBe(script)
})

it('[PL-03.58] keeps rare members, members of local objects and computed members', () => {
  for (const script of [
    'Object.assign({},{})',
    'var b={Object:{k(){}}};b.Object.k();b.Object.k();b.Object.k()',
    'var k="keys";Object[k]({});Object[k]({});Object[k]({})',
  ])
    expect(shareConstants(script)).toBe(script)
})
