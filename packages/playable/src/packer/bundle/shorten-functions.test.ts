import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { shortenFunctions } from './shorten-functions.ts'

const run = (script: string): unknown => runInNewContext(`(()=>{${script}})()`)

describe('shortenFunctions', () => {
  it('[PL-03.58] keeps the result of hoisted, mutual and nested calls, default values and patterns', () => {
    const script =
      'let n=[a(2),d({x:3})];function a(e){return b(e,1)*c()}function b(e,t=4){return e+t}function c(){let m=i(1);function i(v){return v+o(v)}return m;function o(v){return v*2}}function d({x:e,y:t=b(e)}){return t}return JSON.stringify(n)'
    const short = shortenFunctions(`(()=>{${script}})()`)
    expect(short.length).toBeLessThan(script.length)
    expect(short).not.toContain('function')
    expect(runInNewContext(short)).toBe(run(script))
    expect(run(script)).toBe('[9,7]')
  })

  it('[PL-03.58] works in methods, arrows, classes, templates and async functions', async () => {
    const script =
      'return (async()=>{class k{get(e){return t(e);function t(n){return `${n}${(()=>{return o();function o(){return 1}})()}`}}}let q={m(){return s();function s(){return new k}}};return q.m().get(await r(7));async function r(e){return e}})()'
    const short = shortenFunctions(`(()=>{${script}})()`)
    expect(short).not.toContain('function')
    expect(await runInNewContext(short)).toBe('71')
  })

  it('[PL-03.58] keeps constructors, functions with their own this, and generators', () => {
    const script =
      'function A(){this.x=arguments.length}function B(){}function*C(){yield 5}function d(){return"use"}return[new A(1,2).x,typeof new B,[...C()][0],d()].join()'
    const short = shortenFunctions(`(()=>{${script}})()`)
    expect(short.match(/function/g)).toHaveLength(3)
    expect(runInNewContext(short)).toBe('2,object,5,use')
  })

  it('[PL-03.58] inserts functions after a directive', () => {
    const short = shortenFunctions(
      '(()=>{"use strict";return a();function a(){return typeof(()=>{return b();function b(){return 1}})()}})()',
    )
    expect(short.indexOf('"use strict";let ')).toBeGreaterThan(0)
    expect(runInNewContext(short)).toBe('number')
  })

  it('[PL-03.58] removes unreferenced functions, also if they reference one another or a member has the same name', () => {
    const script =
      'function a(){return b()}function b(){return a()}function c(){return{b:1}.b}function d(e=f){return e()}function f(){return 2}return c()+d()'
    const shorter = shortenFunctions(`(()=>{${script}})()`)
    expect(shorter).not.toMatch(/\b[ab]=/)
    expect(shorter).toMatch(/\bf=/)
    expect(runInNewContext(shorter)).toBe(3)
  })
})
