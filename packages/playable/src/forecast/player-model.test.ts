import { describe, expect, it } from 'vitest'
import {
  chooseOption,
  createPlayer,
  evenShare,
  leaveChance,
  logistic,
  normalQuantile,
  playerModel,
  reactionSeconds,
} from './player-model.ts'

const players = Array.from({ length: 4000 }, (_, index) => createPlayer(index))
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('a simulated player', () => {
  it('[IN-07.2] has a skill of a normal distribution, spread evenly over any first players', () => {
    expect(normalQuantile(0.975)).toBeCloseTo(1.959963985, 6)
    expect(normalQuantile(0.001)).toBeCloseTo(-3.090232306, 6)
    expect([1, 2, 3, 4].map(evenShare)).toEqual([0.5, 0.25, 0.75, 0.125])
    for (const count of [300, 1000, 4000]) {
      const skills = players.slice(0, count).map(({ skill }) => skill)
      expect(Math.abs(mean(skills))).toBeLessThan(0.02)
      expect(Math.abs(mean(skills.map(skill => skill * skill)) - 1)).toBeLessThan(0.04)
    }
    expect(createPlayer(5).random()).toBe(createPlayer(5).random())
  })

  it('[IN-07.2] leaves by a hazard at each decision', () => {
    const average = { patience: 0 }
    let left = 1
    const shares = playerModel.leave.map((_, decision) => {
      left *= 1 - leaveChance(average, { decision, idleSeconds: 0, fails: 0, progress: 0 })
      return Math.round(left * 1e7) / 1e7
    })
    expect(shares).toEqual([0.75, 0.69, 0.6486, 0.61617, 0.5853615])
    const at = { decision: 9, idleSeconds: 0, fails: 0, progress: 0 }
    const base = leaveChance(average, at)
    expect(base).toBeCloseTo(0.05, 9)
    expect(leaveChance(average, { ...at, fails: 1 })).toBeGreaterThan(base)
    expect(leaveChance(average, { ...at, idleSeconds: 3 })).toBeGreaterThan(base)
    expect(leaveChance(average, { ...at, progress: 0.8 })).toBeLessThan(base)
    expect(leaveChance({ patience: 1 }, at)).toBeLessThan(base)
  })

  it('[IN-07.2] reacts after a fixed part and a right-skewed one', () => {
    const times = players.map(player => reactionSeconds(player, false)).toSorted((a, b) => a - b)
    // Median 0.9 s of a lognormal with sigma 0.5 and 5 % hesitations, after 0.25 s.
    expect(times[2000]).toBeGreaterThan(1.1)
    expect(times[2000]).toBeLessThan(1.22)
    expect(mean(times)).toBeGreaterThan(times[2000]!)
    expect(mean(players.map(player => reactionSeconds(player, true)))).toBeGreaterThan(mean(times))
  })

  it('[IN-07.2] chooses better options more often with more skill, and some at random', () => {
    const takesBest = (skill: number) =>
      mean(players.map(player => Number(chooseOption({ ...player, skill }, [0, 0.2, 1]) === 2)))
    const [low, middle, high] = [takesBest(-2), takesBest(0), takesBest(2)]
    expect(low).toBeGreaterThan(1 / 3)
    expect(middle).toBeGreaterThan(low + 0.1)
    expect(high).toBeGreaterThan(middle + 0.1)
    expect(high).toBeLessThan(1)
    expect(logistic(0)).toBe(0.5)
  })
})
